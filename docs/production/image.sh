#!/bin/sh
# Makes the root folder of netbar-server's image: the program, its Node with the libraries it needs, and a user. Nothing else is in it,
# no shell either. The Containerfile copies this folder; where there is no container engine, `pnpm release:image` runs the server in it.
# Run in the repository, as root: image.sh <empty folder>
set -eu
root=$1
app=$root/opt/netbar
# Root's files are readable by the server's user, whatever the mask of who runs this.
umask 022

pnpm() { npx -y pnpm@12 "$@"; }
pnpm install --frozen-lockfile
pnpm exec node tools/build.ts

mkdir -p "$app/bin" "$app/packages/console" "$app/packages/widgets"
pnpm --filter @netbar/server deploy --prod --legacy "$app/packages/server"
cp -r packages/console/dist "$app/packages/console/dist"
cp -r packages/widgets/dist "$app/packages/widgets/dist"
cp node_modules/node/bin/node "$app/bin/node"
cp docs/production/health.mjs "$app/health.mjs"

# Each library by the path that the loader looks for it at.
ldd "$app/bin/node" | awk '$2 == "=>" { print $3 } $1 ~ /^\// { print $1 }' | while read -r library; do
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
