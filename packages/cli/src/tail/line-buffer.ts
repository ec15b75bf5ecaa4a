/** A buffer of lines for a terminal that takes them in batches. */
export interface LineBuffer<Line> {
  /** Number of waiting lines. */
  readonly waiting: number
  /** Number of notices so far. */
  readonly count: number
  add(lines: readonly Line[]): void
  /** Takes at most `max` lines, oldest first; a summary of dropped ones comes before them. */
  take(max: number): readonly string[]
}

/** What becomes of waiting lines. */
export interface LineRules<Line> {
  /** Type of a notice; null for a line about the stream. */
  readonly kindOf: (line: Line) => string | null
  /** The text of a line, which is made when it is taken. */
  readonly textOf: (line: Line) => string
  /** One line for those that are only counted. */
  readonly summaryOf: (counts: ReadonlyMap<string, number>) => string
}

/**
 * An empty buffer of at most `capacity` lines. Beyond it, the oldest are only counted by kind, and `summaryOf` makes
 * one line of them. Additions are not reported: there may be a thousand per second.
 */
export const createLineBuffer = <Line>(
  capacity: number,
  { kindOf, textOf, summaryOf }: LineRules<Line>,
): LineBuffer<Line> => {
  let lines: Line[] = []
  let counts = new Map<string, number>()
  let count = 0
  const summarize = () => {
    const overdue = lines.slice(0, -capacity)
    for (const line of overdue) {
      const kind = kindOf(line)
      if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    lines = [...overdue.filter((line) => kindOf(line) === null), ...lines.slice(-capacity)]
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
        if (kindOf(line) !== null) count += 1
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
      return [...summary, ...taken.map((line) => textOf(line))]
    },
  }
}
