#!/bin/sh
# URI Inspector @VERSION@ for Linux, for the user who runs this file. Options go to install.sh; --extract FOLDER only unpacks.
set -eu

lines=@LINES@
sum=@SHA256@
folder=@FOLDER@

payload() { tail -n "+$((lines + 1))" -- "$0"; }

for tool in xz tar sha256sum; do
    command -v "$tool" >/dev/null || { echo "This needs the program $tool; please install it." >&2; exit 3; }
done
found=$(payload | sha256sum)
[ "${found%% *}" = "$sum" ] || { echo "This file is damaged; please download it again." >&2; exit 3; }
if [ "${1:-}" = --extract ]; then
    mkdir -p "${2:?the folder is missing}"
    payload | xz -dc | tar -xf - -C "$2"
    exit 0
fi
temporary=$(mktemp -d)
trap 'rm -rf -- "$temporary"' EXIT
trap 'exit 130' INT TERM
payload | xz -dc | tar -xf - -C "$temporary"
sh "$temporary/$folder/install.sh" "$@"
exit 0
