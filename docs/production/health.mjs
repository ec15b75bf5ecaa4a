// The health check of a container: whether this server answers. A database that is away is no reason to end a server, which
// reconnects by itself: that is what /readyz is for.
const { HOST = '127.0.0.1', PORT = '5600' } = process.env
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST
const isWell = await fetch(`http://${host}:${PORT}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
