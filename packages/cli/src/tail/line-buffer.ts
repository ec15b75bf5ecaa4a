/** A waiting line: of a notice (`kind` is its type), or about the stream (null). Its text is made when it is taken. */
export interface WaitingLine {
  readonly kind: string | null
  readonly text: () => string
}

/** A buffer of lines for a terminal that takes them in batches. */
export interface LineBuffer {
  /** Number of waiting lines. */
  readonly waiting: number
  /** Number of notices so far. */
  readonly count: number
  add(lines: readonly WaitingLine[]): void
  /** Takes at most `max` lines, oldest first; a summary of dropped ones comes before them. */
  take(max: number): readonly string[]
}

/**
 * An empty buffer of at most `capacity` lines. Beyond it, the oldest are only counted by kind, and `summaryOf` makes
 * one line of them. Additions are not reported: there may be a thousand per second.
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
      // Not with each line: cutting the array copies it.
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
