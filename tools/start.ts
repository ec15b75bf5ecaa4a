/** `pnpm start`: builds what is stale, starts the server with its demo world, and says what there is to see. */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from './build.ts'
import { ROOT } from './repository.ts'
import { welcome } from './welcome.ts'

const READY = /^netbar-server ready (http\S+)$/
/** Whoever started us may die without a word to us, as pnpm does when it alone gets a SIGTERM. */
const PARENT_CHECK_MS = 500

function start(): void {
  const dataDir = process.env['NETBAR_DATA_DIR'] || join(ROOT, '.netbar')
  const server = spawn(process.execPath, [join(ROOT, 'packages/server/dist/bin.js')], {
    cwd: ROOT,
    env: { ...process.env, NETBAR_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C reaches it once, through us.
    detached: true,
  })

  let log: NodeJS.WritableStream | undefined
  createInterface({ input: server.stdout }).on('line', (line) => {
    const url = READY.exec(line)?.[1]
    if (url === undefined) return
    const logFile = join(dataDir, 'server.log')
    log = createWriteStream(logFile).on('error', () => {
      log = undefined
    })
    void welcome(url, logFile).then((text) => console.log(text))
  })
  // The server's own words are for this terminal, its structured log is for the file.
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (!line.startsWith('{')) console.error(line)
    else log?.write(`${line}\n`)
  })

  const stop = (): void => void server.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS)
  server.once('close', (code) => {
    clearInterval(watch)
    process.exitCode = code ?? 1
  })
}

if (buildIfStale()) start()
else {
  console.error('netbar could not be built: see above')
  process.exitCode = 1
}
