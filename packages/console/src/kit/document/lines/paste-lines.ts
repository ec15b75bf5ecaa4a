import { readNumber, type NumberRule } from '../../form/number/number-text.ts'
import { indexCodes, type NamedLine } from './find-line.ts'
import type { Cells } from './read-cells.ts'

/** A copied row that was not filled in. */
export interface PasteProblem {
  /** Its number among the copied rows, from 1. */
  readonly row: number
  readonly text: string
  readonly why: 'wrong' | 'unknown' | 'twice' | 'beyond'
}

/** What a paste fills in, by the line's id. Nothing is rounded, and what is not filled in has its problem. */
export interface Paste {
  readonly values: ReadonlyMap<string, number>
  readonly problems: readonly PasteProblem[]
}

/** Why a table fits no lines. */
export type PasteRefusal = 'noCodes' | 'noQuantities' | 'severalQuantities'

type RuleOf<Line> = (line: Line) => NumberRule
const ANY: NumberRule = { min: -Infinity, max: Infinity, decimals: 2 }
const isNumber = (cell: string): boolean => typeof readNumber(cell, ANY) === 'number'
/** A title above the values has no digit; a wrong value has. */
const isTitle = (cell: string): boolean => cell !== '' && !/\p{Nd}/u.test(cell)

/** Collects what is filled in, and what is not. */
const collectPaste = <Line extends NamedLine>(ruleOf: RuleOf<Line>) => {
  const values = new Map<string, number>()
  const problems: PasteProblem[] = []
  const report = (row: number, text: string, why: PasteProblem['why']) => void problems.push({ row, text, why })
  const fill = (row: number, cell: string, line: Line) => {
    const value = readNumber(cell, ruleOf(line))
    if (value === 'wrong') report(row, cell, 'wrong')
    // An empty cell leaves what is there.
    else if (value !== null) values.set(line.id, value)
  }
  return { paste: { values, problems }, report, fill }
}

/** One copied column, filled in downward from the first of the lines. */
export const pasteDown = <Line extends NamedLine>(
  cells: Cells,
  lines: readonly Line[],
  ruleOf: RuleOf<Line>,
): Paste => {
  const { paste, report, fill } = collectPaste(ruleOf)
  const first = cells.length > 1 && isTitle(cells[0]?.[0] ?? '') ? 1 : 0
  for (const [index, [cell = '']] of cells.slice(first).entries()) {
    const [row, line] = [index + first + 1, lines[index]]
    if (line) fill(row, cell, line)
    else if (cell !== '') report(row, cell, 'beyond')
  }
  return paste
}

/** Indexes of columns for which something holds. */
const columnsOf = (cells: Cells, holds: (column: number) => boolean): readonly number[] =>
  Array.from({ length: Math.max(0, ...cells.map((row) => row.length)) }, (_, column) => column).filter(holds)

/**
 * A copied table: one of its columns has codes or barcodes, and one has quantities.
 *
 * @param title Title of the quantities, which decides between several columns of numbers.
 */
export const pasteByCode = <Line extends NamedLine>(
  cells: Cells,
  lines: readonly Line[],
  ruleOf: RuleOf<Line>,
  title: string,
): Paste | PasteRefusal => {
  const find = indexCodes(lines)
  const isFound = (row: readonly string[], column: number) => find(row[column] ?? '').length > 0
  const countOf = (column: number) => cells.filter((row) => isFound(row, column)).length
  const [key] = columnsOf(cells, (column) => countOf(column) > 0).toSorted(
    (one, other) => countOf(other) - countOf(one),
  )
  if (key === undefined) return 'noCodes'
  const known = cells.filter((row) => isFound(row, key))
  /** Cells of a column beside the codes; those that name the same line again are no quantities. */
  const othersIn = (column: number) =>
    known.flatMap((row) => (row[column] && find(row[column])[0] !== find(row[key] ?? '')[0] ? [row[column]] : []))
  const numbers = columnsOf(known, (column) => {
    const filled = othersIn(column)
    return column !== key && filled.length > 0 && filled.filter(isNumber).length * 2 >= filled.length
  })
  const titled = numbers.filter((column) => cells[0]?.[column] === title)
  const [quantity, ...others] = titled.length > 0 ? titled : numbers
  if (quantity === undefined) return 'noQuantities'
  if (others.length > 0) return 'severalQuantities'
  const { paste, report, fill } = collectPaste(ruleOf)
  const seen = new Set<Line>()
  for (const [index, row] of cells.entries()) {
    const [code, cell] = [row[key] ?? '', row[quantity] ?? '']
    const [line, ...more] = find(code)
    const isEmpty = cell === '' || (index === 0 && isTitle(cell))
    if (line === undefined || more.length > 0) {
      if (!isEmpty) report(index + 1, code || cell, 'unknown')
    } else if (seen.has(line)) report(index + 1, code, 'twice')
    else {
      seen.add(line)
      fill(index + 1, cell, line)
    }
  }
  return paste
}

/**
 * A paste without the new lines for which the document has no room.
 *
 * @returns With the number of those that were left out.
 */
export const withinLimit = (
  { values, problems }: Paste,
  lines: readonly { readonly id: string }[],
  maxLines: number,
): Paste & { readonly beyond: number } => {
  const there = new Set(lines.map(({ id }) => id))
  const added = [...values.keys()].filter((id) => !there.has(id))
  const beyond = new Set(added.slice(Math.max(0, maxLines - there.size)))
  return { values: new Map([...values].filter(([id]) => !beyond.has(id))), problems, beyond: beyond.size }
}
