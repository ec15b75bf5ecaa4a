import { sanitize } from './sanitize.ts'

/** Ignores a closed pipe, as of `head`: it ends the command silently, or, without `isEnd`, only its output. */
export const endOnClosedPipe = ({ isEnd }: { readonly isEnd: boolean }): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      if (isEnd) process.exit(0)
    })
  }
}

/** Data: one line on stdout. */
export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Maximum bytes buffered for the reader of stdout: about 80,000 notices. */
const MAX_WAITING = 16 * 1024 * 1024

/** Whether the reader of stdout keeps up, or is at least within {@link MAX_WAITING}. */
export const hasRoom = (): boolean => process.stdout.writableLength < MAX_WAITING

/** Resolves when the reader of stdout has caught up. */
export const untilDrained = (): Promise<void> =>
  new Promise((drained) => void process.stdout.once('drain', () => drained()))

/** Writes one line that is not data to stderr, sanitized, as it may repeat a message of the server. */
export const report = (line: string): void => void process.stderr.write(`${sanitize(line)}\n`)

/** Resolves when all output is written: Node writes to pipes asynchronously, and would exit before. */
export const flushStreams = async (): Promise<void> => {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((written) => void stream.write('', () => written()))
}
