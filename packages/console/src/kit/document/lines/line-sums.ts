/** Sum over lines, in whole units or fen; null where no line says anything. */
export const sumOf = <Line>(lines: readonly Line[], valueOf: (line: Line) => number | null): number | null =>
  lines.reduce<number | null>((sum, line) => {
    const value = valueOf(line)
    return value === null ? sum : (sum ?? 0) + value
  }, null)

/** What is missing of an expected quantity: negative where there is more; null where nothing is entered. */
export const shortOf = (expected: number, entered: number | null): number | null =>
  entered === null ? null : expected - entered

/**
 * Lines in sight under a filter: those that it found when it was set, and those that it finds now, so that no line
 * disappears while it is typed into.
 *
 * @param first Ids found when it was set; null without the filter.
 */
export const shownUnder = <Line extends { readonly id: string }>(
  lines: readonly Line[],
  first: ReadonlySet<string> | null,
  isWanted: (line: Line) => boolean,
): readonly Line[] => (first === null ? lines : lines.filter((line) => first.has(line.id) || isWanted(line)))
