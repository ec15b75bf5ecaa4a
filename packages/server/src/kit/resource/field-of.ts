/** A field of a row by its name. A file of 2,000 rows is asked for 100,000 of them. */
export const fieldOf = (row: object, field: string): unknown => Reflect.get(row, field)

/** Whether two values of a row are the same, lists by what is in them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
