import { sanitize } from './sanitize.ts'

/** A reader that goes away, as `head` does, ends the command in silence. */
export const endWithReader = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  }
}

/** Data: one line on stdout. */
export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Anything that is not data: one line on stderr. It may repeat what a server said, and nothing of that is obeyed. */
export const tell = (line: string): void => void process.stderr.write(`${sanitize(line)}\n`)

/** Resolves when everything is with the reader: Node writes to pipes in its own time, and exits without. */
export const flushStreams = async (): Promise<void> => {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((written) => void stream.write('', () => written()))
}
