/** Lines on their way to a terminal that takes them in pieces. */
export interface LineBuffer {
  /** Lines that wait. */
  readonly waiting: number
  /** Lines so far. */
  readonly count: number
  add(lines: readonly string[]): void
  /** Takes at most so many lines out, the oldest first. */
  take(most: number): readonly string[]
}

/** An empty buffer. Nobody is told of what is added: a thousand a second would be told a thousand times. */
export const createLineBuffer = (): LineBuffer => {
  let lines: string[] = []
  let count = 0
  return {
    get waiting() {
      return lines.length
    },
    get count() {
      return count
    },
    add: (added) => {
      for (const line of added) lines.push(line)
      count += added.length
    },
    take: (most) => {
      const taken = lines.slice(0, most)
      lines = lines.slice(most)
      return taken
    },
  }
}
