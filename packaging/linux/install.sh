#!/bin/sh
# Installs URI Inspector for the user who runs it, or for everybody with --prefix /usr/local; --uninstall takes it away.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${HOME:?}/.local
action=install
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) prefix=$2; shift ;;
        --prefix=*) prefix=${1#*=} ;;
        --uninstall) action=uninstall ;;
        --help | -h) sed -n '2s/^# //p' "$0"; exit 0 ;;
        *) echo "install.sh knows --prefix FOLDER and --uninstall, not $1." >&2; exit 2 ;;
    esac
    shift
done
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
program=$prefix/lib/uriinspector
listed=$program/installed-files

tell_desktop() {
    command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$prefix/share/applications" || :
    touch -c "$prefix/share/icons/hicolor"
}

uninstall() {
    [ -d "$prefix" ] || return 0
    cd "$prefix"
    if [ -f "$listed" ]; then
        while IFS= read -r name; do
            rm -f -- "$name"
            rmdir -p -- "$(dirname -- "$name")" 2>/dev/null || :
        done < "$listed"
    fi
    rm -rf -- "$program"
    if [ -d share/applications ] && [ -z "$(find share/applications -name '*.desktop')" ]; then
        rm -f share/applications/mimeinfo.cache
        rmdir -p share/applications 2>/dev/null || :
    fi
    rmdir lib 2>/dev/null || :
    cd /
}

if [ "$action" = uninstall ]; then
    uninstall
    rmdir -- "$prefix" 2>/dev/null || tell_desktop
    echo "URI Inspector is gone; your settings are still there."
    exit 0
fi

uninstall
mkdir -p "$program" "$prefix/bin"
cp -R "$here/uriinspector" "$here/URI Inspector" "$here/_internal" "$here/licences" "$program/"
cp "$here/install.sh" "$program/uninstall.sh"
sed -i "s|^action=install\$|action=uninstall|; s|^prefix=.*|prefix='$prefix'|" "$program/uninstall.sh"
(cd "$here" && find share -type f | sort) > "$listed"
while IFS= read -r name; do
    mkdir -p "$prefix/$(dirname -- "$name")"
    cp -- "$here/$name" "$prefix/$name"
done < "$listed"
ln -sf "../lib/uriinspector/uriinspector" "$prefix/bin/uriinspector"
ln -sf "../lib/uriinspector/URI Inspector" "$prefix/bin/uriinspector-gui"
printf '%s\n' bin/uriinspector bin/uriinspector-gui >> "$listed"
# A desktop that was started before ~/.local/bin existed does not search it.
sed -i "s|^Exec=uriinspector-gui|Exec=\"$prefix/bin/uriinspector-gui\"|" \
    "$prefix/share/applications/org.uriinspector.UriInspector.desktop"
tell_desktop
echo "URI Inspector is in the menu of programs, and in $prefix/bin; to remove it: sh '$program/uninstall.sh'"
