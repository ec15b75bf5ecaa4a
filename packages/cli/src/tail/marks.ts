import type { Branch } from '@netbar/shared/contract'
import type { Colour } from '../output/colour.ts'
import { sanitize } from '../output/sanitize.ts'
import { textWidth } from '../output/text-width.ts'
import { padEnd, type LineStyle } from './format.ts'

/** Neighbours in the list differ. */
const COLOURS: readonly Colour[] = ['green', 'blue', 'yellow']

/** Marks of several branches: their numbers, padded to one width, in colours by turns. */
export const marksOf = (branches: readonly Branch[], paint: LineStyle['paint']): ((branchId: string) => string) => {
  const names = branches.map(({ branchNo, name }) => sanitize(branchNo || name))
  const width = Math.max(...names.map((name) => textWidth(name)))
  const marks = new Map(
    branches.map(({ id }, index) => [id, paint(COLOURS[index % 3] ?? 'blue', padEnd(names[index] ?? '', width))]),
  )
  return (branchId) => marks.get(branchId) ?? ' '.repeat(width)
}
