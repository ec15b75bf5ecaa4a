/** Columns of sums that goods have in all tables. */
export const SUM_COLUMNS = [
  'quantity',
  'amount_fen',
  'discount_fen',
  'refunded_quantity',
  'refunded_fen',
  'cost_fen',
  'costed_quantity',
] as const

/** Sums of goods: pieces, and fen. */
export type GoodsSums = Readonly<Record<(typeof SUM_COLUMNS)[number], number>>

const goodsSums = (sumOf: (name: keyof GoodsSums) => number): GoodsSums =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(SUM_COLUMNS.map((name) => [name, sumOf(name)])) as GoodsSums

export const NO_GOODS: GoodsSums = goodsSums(() => 0)

/** Both together. PostgreSQL returns sums as texts. */
export const addGoods = (one: GoodsSums, other: GoodsSums): GoodsSums =>
  goodsSums((name) => Number(one[name]) + Number(other[name]))

/** Once, or subtracted. PostgreSQL returns sums as texts. */
export const timesGoods = (goods: GoodsSums, sign: 1 | -1): GoodsSums => goodsSums((name) => sign * Number(goods[name]))
