import { COLUMN_WIDTH, type ListLook } from '@netbar/shared/contract'

export const FIRST_LOOK: ListLook = { hidden: [], order: [], pinned: [], isRoomy: false, widths: {} }

interface Keyed {
  readonly key: string
}

/** Columns in the user's order, pinned ones first. A column that came later stands where the page has it. */
export const arranged = <Column extends Keyed>(columns: readonly Column[], { order, pinned }: ListLook): Column[] => {
  const known = columns.filter(({ key }) => order.includes(key))
  const inOrder = known.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const all = columns.map((column) => (order.includes(column.key) ? (inOrder.shift() ?? column) : column))
  const isPinned = ({ key }: Column) => pinned.includes(key)
  return [...all.filter(isPinned), ...all.filter((column) => !isPinned(column))]
}

/** Keys of columns by which a row is known; without one of them it is known by a document's number, or by its first column. */
const NAMING = ['code', 'name', 'product']
const isNumber = ({ key }: Keyed): boolean => key === 'title' || key.endsWith('No')
/** Columns among which those are. */
const LEADING = 4

/** Columns by which a row is known: its code and name, or the number of its document. */
export const knownBy = <Column extends Keyed>(columns: readonly Column[]): readonly Column[] => {
  const leading = columns.slice(0, LEADING)
  const named = leading.filter(({ key }) => NAMING.includes(key))
  return named.length > 0 ? named : [leading.find(isNumber) ?? columns[0]].filter((each) => each !== undefined)
}

/**
 * Columns on a phone, where two or three are in sight: first those by which a row is known, then its actions, whose
 * width varies, then the rest.
 */
export const phoneOrder = <Column extends Keyed>(columns: readonly Column[], actions: readonly Column[]): Column[] => {
  const known = knownBy(columns)
  return [...known, ...actions, ...columns.filter((column) => !known.includes(column))]
}

/** The look with a column one place further, within the pinned ones or the others. */
export const withMoved = (look: ListLook, columns: readonly Keyed[], key: string, by: 1 | -1): ListLook => {
  const keys = arranged(columns, look).map((column) => column.key)
  const from = keys.indexOf(key)
  const other = keys[from + by]
  if (other === undefined || look.pinned.includes(other) !== look.pinned.includes(key)) return look
  return { ...look, order: keys.with(from, other).with(from + by, key) }
}

const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

/** The look with a column hidden or shown. */
export const withToggled = (look: ListLook, key: string): ListLook => ({ ...look, hidden: toggled(look.hidden, key) })

/** The look with a column pinned or let go. */
export const withPinned = (look: ListLook, key: string): ListLook => ({ ...look, pinned: toggled(look.pinned, key) })

/** The look with a column as wide as this, within the bounds; as its content, where the width is null. */
export const withWidth = (look: ListLook, key: string, width: number | null): ListLook => {
  const { [key]: _, ...widths } = look.widths
  if (width === null) return { ...look, widths }
  return { ...look, widths: { ...widths, [key]: withinBounds(width) } }
}

/** A width in whole pixels that a column may have. */
export const withinBounds = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)))

const inOrder = (look: ListLook) => ({
  ...look,
  widths: Object.entries(look.widths).toSorted(([one], [other]) => (one < other ? -1 : 1)),
})

/** Whether two looks are the same to the eye. */
export const isSameLook = (one: ListLook, other: ListLook): boolean =>
  one === other ||
  (['hidden', 'order', 'pinned', 'isRoomy', 'widths'] as const).every(
    (part) => JSON.stringify(inOrder(one)[part]) === JSON.stringify(inOrder(other)[part]),
  )
