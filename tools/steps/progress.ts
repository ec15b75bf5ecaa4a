/** How a program tells the step that runs it how far it is: by lines of its output that begin with this mark. */
const MARK = '::progress '
/** Set for what runs as a step. A person who runs the same program sees no such lines. */
const WANTED = 'NETBAR_TELL_PROGRESS'

/** The environment in which a program tells how far it is. */
export const progressWanted: Readonly<Record<string, string>> = { [WANTED]: '1' }

/** Whether this program runs as a step. */
export const isProgressRequested = (): boolean => process.env[WANTED] !== undefined

/** Tells how far this program is, in a few words. */
export const reportProgress = (howFar: string): void => {
  process.stdout.write(`${MARK}${howFar}\n`)
}

/** How far the program that printed the line is; undefined for a line that tells something else. */
export const readProgress = (line: string): string | undefined =>
  line.startsWith(MARK) ? line.slice(MARK.length) : undefined
