import { sanitize } from './sanitize.ts'

/** A reader that goes away, as `head` does, ends the command in silence; where it is not the end, only the lines end. */
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

/** Bytes that may wait for the reader of stdout: some 80,000 notices. */
const MAX_WAITING = 16 * 1024 * 1024

/** Whether the reader of stdout keeps up, or is at least not hopelessly behind. */
export const hasRoom = (): boolean => process.stdout.writableLength < MAX_WAITING

/** Resolves when the reader of stdout has read everything. */
export const untilDrained = (): Promise<void> =>
  new Promise((drained) => void process.stdout.once('drain', () => drained()))

/** Anything that is not data: one line on stderr. It may repeat what a server said, and nothing of that is obeyed. */
export const report = (line: string): void => void process.stderr.write(`${sanitize(line)}\n`)

/** Resolves when everything is with the reader: Node writes to pipes in its own time, and exits without. */
export const flushStreams = async (): Promise<void> => {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((written) => void stream.write('', () => written()))
}
