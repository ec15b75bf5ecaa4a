/** Edit distance of two words: letters changed, inserted, deleted or swapped. */
const distance = (from: string, to: string): number => {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at]
    for (let of = 1; of <= to.length; of += 1) {
      const changed = (row[of - 1] ?? 0) + (from[at - 1] === to[of - 1] ? 0 : 1)
      const isSwap = from[at - 1] === to[of - 2] && from[at - 2] === to[of - 1]
      const swapped = isSwap && at > 1 && of > 1 ? (before[of - 2] ?? 0) + 1 : changed
      next.push(Math.min((row[of] ?? 0) + 1, (next[of - 1] ?? 0) + 1, changed, swapped))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** The known word that was probably meant; null where none is similar. */
export const similarTo = (word: string, known: readonly string[]): string | null => {
  const [nearest] = known.map((one) => ({ one, far: distance(word, one) })).toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= Math.max(1, Math.floor(nearest.one.length / 3)) ? nearest.one : null
}
