/** Prefix of output lines by which a program reports progress to the step that runs it. */
const MARK = '::progress '
/** Set for programs that run as a step. Run by hand, they print no such lines. */
const WANTED = 'NETBAR_TELL_PROGRESS'

/** The environment that makes a program report progress. */
export const progressWanted: Readonly<Record<string, string>> = { [WANTED]: '1' }

/** Whether this program runs as a step. */
export const isProgressRequested = (): boolean => process.env[WANTED] !== undefined

/** Reports the progress of this program in a few words. */
export const reportProgress = (howFar: string): void => {
  process.stdout.write(`${MARK}${howFar}\n`)
}

/** The progress in a line; undefined for other lines. */
export const readProgress = (line: string): string | undefined =>
  line.startsWith(MARK) ? line.slice(MARK.length) : undefined
