#!/bin/sh
# Makes the root folder of an image: one program, the libraries that its loader loads, and a user. Nothing else is in it, no shell either.
# Run as root: root.sh <folder> <program> <path of the program in the image>
set -eu
root=$1
program=$2
place=$3
# Root's files are readable by the image's user, whatever the mask of who runs this.
umask 022

mkdir -p "$root$(dirname "$place")"
cp "$program" "$root$place"
# Each library by the path that the loader looks for it at.
ldd "$program" | awk '$2 == "=>" { print $3 } $1 ~ /^\// { print $1 }' | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done

mkdir -p "$root/etc/netbar" "$root/proc" "$root/dev" "$root/sys"
echo 'netbar:x:10001:10001::/var/lib/netbar:/nonexistent' > "$root/etc/passwd"
echo 'netbar:x:10001:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
install -d -m 1777 "$root/tmp"
install -d -m 755 "$root/var/lib"
install -d -m 700 -o 10001 -g 10001 "$root/var/lib/netbar"
