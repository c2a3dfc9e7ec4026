#!/bin/sh
# Installs URI Inspector for the user who runs it, or for everybody with --prefix /usr/local; --uninstall takes it away.
set -eu

machine=@MACHINE@ # what the programs were built for, and the oldest C library that serves them
libc=@LIBC@
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${HOME:+$HOME/.local}
action=install
# The installed copy of this script only uninstalls, and knows the prefix from its own place: no name of a folder is ever
# written into a script.
case ${0##*/} in uninstall.sh) action=uninstall prefix=${here%/lib/uriinspector} ;; esac

refuse() { echo "$1" >&2; exit "$2"; }
# Prints a text as one quoted word of a shell command, whatever is in it.
quoted() { printf "'%s'" "$(printf '%s' "$1" | LC_ALL=C sed "s/'/'\\\\''/g")"; }
# Prints a text as the inside of a quoted argument of a desktop entry: escaped twice, with its per cent signs doubled.
entry_quoted() { printf '%s' "$1" | LC_ALL=C sed 's/\\/\\\\\\\\/g; s/["$`]/\\\\&/g; s/%/%%/g'; }

while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -gt 1 ] || refuse "--prefix needs a folder, such as --prefix /usr/local." 2; prefix=$2; shift ;;
        --prefix=*) prefix=${1#*=}; [ -n "$prefix" ] || refuse "--prefix needs a folder, such as --prefix /usr/local." 2 ;;
        --uninstall) action=uninstall ;;
        --help | -h) sed -n '2s/^# //p' "$0"; exit 0 ;;
        *) refuse "install.sh knows --prefix FOLDER and --uninstall, not $1." 2 ;;
    esac
    shift
done
[ -n "$prefix" ] || refuse "HOME is not set: say where with --prefix FOLDER, such as --prefix /usr/local." 2
case $prefix in *'
'*) refuse "A folder whose name has two lines can't be used; choose another with --prefix FOLDER." 2 ;; esac
case $prefix in *[:\;]*) refuse "No library is found in a folder with : or ; in its name; choose another with --prefix FOLDER." 2 ;; esac
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
program=$prefix/lib/uriinspector
listed=$program/installed-files
entries=$prefix/share/applications
links=$entries/zz-uriinspector-links.desktop

check_system() {
    found=$(uname -m)
    [ "$found" = "$machine" ] || refuse "This package is for $machine, and this computer is $found: please download the package for $found." 3
    found=$(getconf GNU_LIBC_VERSION 2>/dev/null) || found=
    found=${found#glibc }
    [ -n "$found" ] || refuse "URI Inspector needs the GNU C library (glibc) $libc or newer, and this system has another C library." 3
    major=${found%%.*} minor=${found#*.}
    minor=${minor%%[!0-9]*}
    if [ "$major" -lt "${libc%%.*}" ] || { [ "$major" -eq "${libc%%.*}" ] && [ "$minor" -lt "${libc#*.}" ]; }; then
        refuse "URI Inspector needs the GNU C library (glibc) $libc or newer, and this system has $found: it needs a newer system." 3
    fi
}

tell_desktop() {
    command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$entries" || :
    command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$prefix/share/mime" 2>/dev/null || :
    touch -c "$prefix/share/icons/hicolor"
}

tell_search_path() {
    case :${PATH:-}: in *":$prefix/bin:"*) return ;; esac
    echo "A terminal does not look into $prefix/bin yet. To change that, add this line to ~/.profile and log in again:"
    printf '    export PATH=%s:"$PATH"\n' "$(quoted "$prefix/bin")"
}

uninstall() {
    [ -d "$prefix" ] || return 0
    cd -- "$prefix"
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
    if [ -d share/mime ] && [ ! -d share/mime/packages ]; then # what is left was generated from the packages
        rm -rf share/mime
        rmdir share 2>/dev/null || :
    fi
    rmdir lib 2>/dev/null || :
    cd /
}

# If nobody chose a browser, a desktop may take a program that a user installed as the default: then the entry for links goes.
never_be_the_default() {
    command -v gio >/dev/null 2>&1 || return 0
    for kind in x-scheme-handler/https x-scheme-handler/http text/html; do
        case $(LC_ALL=C gio mime "$kind" 2>/dev/null | head -n 1) in *"${links##*/}"*) rm -f -- "$links"; tell_desktop; return ;; esac
    done
}

# Prints the names of all libraries that the system lacks; a start would name only the first.
missing_libraries() {
    LC_ALL=C LD_LIBRARY_PATH=$program/_internal ldd "$program"/_internal/*.so* "$program"/_internal/lib-dynload/*.so \
        "$program"/_internal/python3*/lib-dynload/*.so "$program"/_internal/PySide6/*.so \
        "$program"/_internal/PySide6/Qt/plugins/platforms/libqxcb.so 2>/dev/null |
        sed -n 's/^[[:space:]]*\(lib[^ ]*\) => not found.*/\1/p' | LC_ALL=C sort -u
}

packages_of() {
    tr '[:upper:]_' '[:lower:]-' | sed 's/-2\.0\.so/2.0.so/; s/\([0-9]\)\.so\./\1-/; s/\.so\.//; s/^libz1$/zlib1g/; s/^lib\(gthread\|gio\)2/libglib2/' |
        LC_ALL=C sort -u | tr '\n' ' '
}

check_start() {
    missing=$(missing_libraries)
    "$program/uriinspector" --version >/dev/null 2>&1 && [ -z "$missing" ] && return
    [ -n "$missing" ] || refuse "It is installed, and does not start on this system: '$program/uriinspector --version' says why." 3
    echo "It is installed, but this system lacks $(printf '%s' "$missing" | tr '\n' ' ' | sed 's/ $//'). On Debian or Ubuntu type:" >&2
    refuse "    sudo apt install $(printf '%s\n' "$missing" | packages_of)" 3
}

# A desktop that was started before ~/.local/bin existed does not search it, so entries name the whole path.
write_entry() {
    entry=$entries/$1
    command='"'$(entry_quoted "$prefix/bin/uriinspector-gui")'"'
    case $prefix in *%*) command="env $command" ;; esac # GNOME takes %% for two signs in the name of the program itself
    while IFS= read -r line; do
        case $line in
            Exec=uriinspector-gui*) printf 'Exec=%s%s\n' "$command" "${line#Exec=uriinspector-gui}" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done < "$here/share/applications/$1" > "$entry"
}

if [ "$action" = uninstall ]; then
    uninstall
    rmdir -- "$prefix" 2>/dev/null || tell_desktop
    echo "URI Inspector is gone; your settings are still there."
    exit 0
fi

check_system
{ mkdir -p -- "$prefix/bin" && [ -w "$prefix/bin" ]; } 2>/dev/null ||
    refuse "You may not write into $prefix: choose another folder with --prefix FOLDER." 3
uninstall
mkdir -p -- "$program" "$prefix/bin"
cp -R -- "$here/uriinspector" "$here/URI Inspector" "$here/_internal" "$here/licences" "$program/"
cp -- "$here/install.sh" "$program/uninstall.sh"
(cd -- "$here" && find share -type f | sort) > "$listed"
while IFS= read -r name; do
    mkdir -p -- "$prefix/$(dirname -- "$name")"
    cp -- "$here/$name" "$prefix/$name"
done < "$listed"
write_entry org.uriinspector.uriinspector.desktop
write_entry "${links##*/}"
ln -sf "../lib/uriinspector/uriinspector" "$prefix/bin/uriinspector"
ln -sf "../lib/uriinspector/URI Inspector" "$prefix/bin/uriinspector-gui"
printf '%s\n' bin/uriinspector bin/uriinspector-gui >> "$listed"
tell_desktop
never_be_the_default
echo "URI Inspector is in the menu of programs, and in $prefix/bin; to remove it: sh $(quoted "$program/uninstall.sh")"
tell_search_path
check_start
