import * as v from 'valibot'

/** How a user wants to see a list; columns by their keys. */
export const listLook = v.object({
  hidden: v.array(v.string()),
  /** Columns in the order that the user gave them; empty for that of the page. */
  order: v.array(v.string()),
  /** Columns that stay in sight while the rest scrolls. */
  pinned: v.array(v.string()),
  /** Whether rows are high; otherwise as many as possible are in sight. */
  isRoomy: v.boolean(),
})
export type ListLook = v.InferOutput<typeof listLook>

export const FIRST_LOOK: ListLook = { hidden: [], order: [], pinned: [], isRoomy: false }

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
