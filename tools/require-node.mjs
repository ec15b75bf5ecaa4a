// Loaded before a tool's TypeScript, so that an old Node prints one line and not a syntax error.
const OLDEST = 26

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `netbar runs on Node ${OLDEST} or newer, and this is ${process.versions.node}. ` +
      'Start it with: npx -y pnpm@12 start (it brings its own Node)\n',
  )
  process.exit(1)
}
