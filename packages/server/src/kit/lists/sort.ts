import type { OrderByItemBuilder } from 'kysely'

/** Direction of a sort. */
export type Direction = 'asc' | 'desc'

/** Column and direction of a sort such as `-createdTime`, which the contract allows with and without its sign. */
export const sortOf = <Key extends string, Column>(
  sort: Key | `-${Key}`,
  columns: Readonly<Record<Key, Column>>,
): { readonly column: Column; readonly direction: Direction } => {
  const isDown = sort.startsWith('-')
  // What follows the sign is the key.
  const key = (isDown ? sort.slice(1) : sort) as Key
  return { column: columns[key], direction: isDown ? 'desc' : 'asc' }
}

/** Sorts rows without a value last in both directions; an index does not serve this, so a column without nulls goes without. */
export const nullsLast =
  (direction: Direction) =>
  (by: OrderByItemBuilder): OrderByItemBuilder =>
    (direction === 'desc' ? by.desc() : by.asc()).nullsLast()
