/** `pnpm start`: builds what is stale, starts the server with its demo, and prints where to look. */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from './build.ts'
import { isRunning, launchers } from './launchers.ts'
import { CACHE, ROOT } from './repository.ts'
import { openLine } from './steps/step-line.ts'
import { welcome } from './welcome.ts'

const READY = /^netbar-server ready (http\S+)$/
/** The server's line with the password that it generated: shown with the accounts. */
const PASSWORD = /take the password (\S+)$/
const LAUNCHER_CHECK_MS = 500

function start(): void {
  const dataDir = process.env['NETBAR_DATA_DIR'] || join(ROOT, '.netbar')
  const server = spawn(process.execPath, [join(ROOT, 'packages/server/dist/bin.js')], {
    cwd: ROOT,
    // A compile cache for the next start.
    env: { NODE_COMPILE_CACHE: join(CACHE, 'started'), ...process.env, NETBAR_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C reaches it once, through us.
    detached: true,
  })

  const serverLine = openLine('Server and demo chain')
  let password = process.env['NETBAR_DEMO_PASSWORD']
  let log: NodeJS.WritableStream | undefined
  createInterface({ input: server.stdout }).on('line', (line) => {
    const url = READY.exec(line)?.[1]
    if (url === undefined) return
    serverLine.end('✓')
    const logFile = join(dataDir, 'server.log')
    log = createWriteStream(logFile).on('error', () => {
      log = undefined
    })
    void welcome({ url, password, logFile }).then((text) => console.log(text))
  })
  // The server's messages go to this terminal, its structured log to the file.
  createInterface({ input: server.stderr }).on('line', (line) => {
    const told = PASSWORD.exec(line)?.[1]
    if (told !== undefined) password = told
    else if (line.startsWith('{')) log?.write(`${line}\n`)
    else {
      // The server goes on, or its next line says why it does not.
      serverLine.clear()
      console.error(line)
    }
  })

  let isStopping = false
  const stop = (): void => {
    // Once: the server treats a second signal as impatience, and Ctrl-C may reach us in several ways.
    if (!isStopping) server.kill('SIGTERM')
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const startedBy = launchers()
  const watch = setInterval(() => {
    if (!startedBy.every(isRunning)) stop()
  }, LAUNCHER_CHECK_MS)
  server.once('close', (code) => {
    clearInterval(watch)
    serverLine.clear()
    process.exitCode = code ?? 1
  })
}

if (await buildIfStale()) start()
else process.exitCode = 1
