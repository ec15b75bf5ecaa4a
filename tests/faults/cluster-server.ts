/**
 * A real server, several of which share a database. Prints its address; then, as commanded on its input, creates
 * service calls of guests of a branch one after another: `write XH001`, `rest`. Failed writes are retried. With the argument
 * `next` it has the tables of a next release.
 */
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, startServer } from '@netbar/server'
import { callForService, openNextRelease, runFloorEvent } from '@netbar/server/testing'

const PAUSE_MS = 15

const server = await startServer(readConfig(process.env), {
  log: { write: (line) => void process.stderr.write(line) },
  ...(process.argv[2] === 'next' ? { open: openNextRelease } : {}),
})
process.stdout.write(`ready ${server.url}\n`)

let branchNo: string | null = null
let writing: Promise<void> | null = null
const write = async () => {
  while (branchNo !== null) {
    await runFloorEvent(server.database, branchNo, callForService).then(
      () => process.stdout.write('written\n'),
      () => process.stdout.write('not written\n'),
    )
    await pause(PAUSE_MS)
  }
  writing = null
  process.stdout.write('resting\n')
}
createInterface({ input: process.stdin }).on('line', (line) => {
  branchNo = line.startsWith('write ') ? line.slice('write '.length) : null
  if (branchNo !== null) writing ??= write()
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
