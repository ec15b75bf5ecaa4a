/** A line that waits: of a notice (`kind` is its type), or about the stream (null). It is made only when it is taken. */
export interface WaitingLine {
  readonly kind: string | null
  readonly text: () => string
}

/** Lines on their way to a terminal that takes them in pieces. */
export interface LineBuffer {
  /** Lines that wait. */
  readonly waiting: number
  /** Notices so far. */
  readonly count: number
  add(lines: readonly WaitingLine[]): void
  /** Takes at most so many lines out, the oldest first; before them a line for those that were too many. */
  take(max: number): readonly string[]
}

/**
 * An empty buffer of at most `capacity` lines. Where more wait, the oldest are only counted by their kind, and
 * `summaryOf` tells them in one line. Nobody is told of what is added: a thousand a second would be told a thousand times.
 */
export const createLineBuffer = (
  capacity: number,
  summaryOf: (counts: ReadonlyMap<string, number>) => string,
): LineBuffer => {
  let lines: WaitingLine[] = []
  let counts = new Map<string, number>()
  let count = 0
  const summarize = () => {
    const overdue = lines.slice(0, -capacity)
    for (const { kind } of overdue) if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    lines = [...overdue.filter(({ kind }) => kind === null), ...lines.slice(-capacity)]
  }
  return {
    get waiting() {
      return lines.length
    },
    get count() {
      return count
    },
    add: (added) => {
      for (const line of added) {
        lines.push(line)
        if (line.kind !== null) count += 1
      }
      // Not with each one: what is cut off is copied.
      if (lines.length > 2 * capacity) summarize()
    },
    take: (max) => {
      if (lines.length > capacity) summarize()
      const summary = counts.size > 0 ? [summaryOf(counts)] : []
      counts = new Map()
      const taken = lines.slice(0, max)
      lines = lines.slice(max)
      return [...summary, ...taken.map(({ text }) => text())]
    },
  }
}
