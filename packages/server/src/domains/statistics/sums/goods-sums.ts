/** Columns of sums that goods have in both tables. */
export const SUM_COLUMNS = ['quantity', 'amount_fen', 'discount_fen', 'refunded_quantity', 'refunded_fen'] as const

/** Sums of goods: pieces, and fen. */
export type GoodsSums = Readonly<Record<(typeof SUM_COLUMNS)[number], number>>

export const NO_GOODS: GoodsSums = {
  quantity: 0,
  amount_fen: 0,
  discount_fen: 0,
  refunded_quantity: 0,
  refunded_fen: 0,
}

/** Both together. PostgreSQL returns sums as texts. */
export const addGoods = (one: GoodsSums, other: GoodsSums): GoodsSums => ({
  quantity: Number(one.quantity) + Number(other.quantity),
  amount_fen: Number(one.amount_fen) + Number(other.amount_fen),
  discount_fen: Number(one.discount_fen) + Number(other.discount_fen),
  refunded_quantity: Number(one.refunded_quantity) + Number(other.refunded_quantity),
  refunded_fen: Number(one.refunded_fen) + Number(other.refunded_fen),
})

/** Once, or subtracted. PostgreSQL returns sums as texts. */
export const timesGoods = (goods: GoodsSums, sign: 1 | -1): GoodsSums => ({
  quantity: sign * Number(goods.quantity),
  amount_fen: sign * Number(goods.amount_fen),
  discount_fen: sign * Number(goods.discount_fen),
  refunded_quantity: sign * Number(goods.refunded_quantity),
  refunded_fen: sign * Number(goods.refunded_fen),
})
