/** The output of step lines: a terminal, a file or a pipe. */
export interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** The line of one step, with its duration and progress. */
export interface StepLine {
  /** Shows the progress of the step in a few words. */
  readonly report: (howFar: string) => void
  /** Ends the step: its line stays, with a short result. */
  readonly end: (mark: '✓' | '✗', result?: string) => void
  /** Clears the line. */
  readonly clear: () => void
}

/** Intervals at which a terminal shows the time, and a log gets a sign of life. */
const EACH_MS = { terminal: 1000, log: 30_000 }
const NAME_WIDTH = 38
const FALLBACK_COLUMNS = 80
const CLEAR = '\r\x1b[2K'

/** Shows that a step has begun: at once on a terminal, and every half minute in a log, until it ends. */
export function openLine(name: string, output: Output = process.stderr): StepLine {
  const started = performance.now()
  const isTerminal = output.isTTY === true
  let howFar = ''

  const text = (mark: string, said: string, digits: number): string => {
    const time = `${((performance.now() - started) / 1000).toFixed(digits)} s`
    return `${mark} ${name.padEnd(NAME_WIDTH)} ${time.padStart(8)}${said && `  ${said}`}`.trimEnd()
  }
  const show = (): void => {
    const line = text('…', howFar, 0)
    output.write(isTerminal ? CLEAR + line.slice(0, (output.columns ?? FALLBACK_COLUMNS) - 1) : `${line}\n`)
  }
  if (isTerminal) show()
  let timer: NodeJS.Timeout | undefined = setInterval(show, isTerminal ? EACH_MS.terminal : EACH_MS.log)
  const clear = (): void => {
    if (isTerminal && timer !== undefined) output.write(CLEAR)
    clearInterval(timer)
    timer = undefined
  }

  return {
    report: (now) => {
      howFar = now
      if (isTerminal && timer !== undefined) show()
    },
    end: (mark, result = '') => {
      clear()
      output.write(`${text(mark, result, 1)}\n`)
    },
    clear,
  }
}
