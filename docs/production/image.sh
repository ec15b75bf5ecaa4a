#!/bin/sh
# Makes the root folder of netbar-server's image: the program, and by root.sh its Node with libraries and a user. The Containerfile
# copies this folder; where there is no container engine, `pnpm release:image` runs the server in it.
# Run in the repository, as root: image.sh <empty folder>
set -eu
root=$1
app=$root/opt/netbar
# Root's files are readable by the server's user, whatever the mask of who runs this.
umask 022

pnpm() { npx -y pnpm@12 "$@"; }
pnpm install --frozen-lockfile
pnpm exec node tools/build.ts

mkdir -p "$app/packages/console" "$app/packages/widgets"
pnpm --filter @netbar/server deploy --prod --legacy "$app/packages/server"
cp -r packages/console/dist "$app/packages/console/dist"
cp -r packages/widgets/dist "$app/packages/widgets/dist"
# What the release looks advisories up for: the packages of the program and of its pages.
pnpm sbom --sbom-format cyclonedx --prod --out "$app/sbom.cdx.json"
cp docs/production/health.mjs "$app/health.mjs"
sh docs/production/root.sh "$root" node_modules/node/bin/node /opt/netbar/bin/node
