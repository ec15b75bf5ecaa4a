import { readConfig } from '../platform/config/index.ts'
import { startServer } from '../start.ts'

/** `start`, or no command: serves until SIGTERM or SIGINT. */
export const startCommand = async (onStopFailed: (error: unknown) => void): Promise<void> => {
  const server = await startServer(readConfig(process.env))
  let isStopping = false
  const stop = () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().catch(onStopFailed)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (server.demoPassword !== null)
    process.stderr.write(`netbar-server: demo accounts, e.g. admin, take the password ${server.demoPassword}\n`)
  process.stdout.write(`netbar-server ready ${server.url}\n`)
}
