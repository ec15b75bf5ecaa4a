import { NO_SUPPLIER, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { StatisticsGroup } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { ofCategory, productNamed } from '../../catalog/index.ts'
import type { SeparateFigures, Part } from './figures.ts'

/** Input of the statistics, once the period is known. */
export interface StatisticsInput {
  readonly by: StatisticsGroup
  readonly from: string
  readonly to: string
  readonly brandId?: string | undefined
  readonly branchIds: readonly string[]
  readonly supplierId?: string | undefined
  readonly category?: string | undefined
  readonly keyword?: string | undefined
}

/** Purchases by group and branch; and separate figures by group. */
export interface Counted {
  readonly parts: ReadonlyMap<string, readonly Part[]>
  readonly separate: ReadonlyMap<string, SeparateFigures>
}

const KEYS = {
  BRANCH: sql<string>`purchase_order.branch_id`,
  // NO_SUPPLIER as a literal: a GROUP BY expression cannot have a parameter.
  SUPPLIER: sql<string>`coalesce(product.supplier_id, 'NONE')`,
  PRODUCT: sql<string>`purchase_order_line.product_id`,
} as const

/** Lines of orders that count. */
const linesOf = (db: Kysely<Tables>, kind: 'NORMAL' | 'REPLACEMENT', asked: StatisticsInput) => {
  const { from, to, brandId, branchIds, supplierId, category, keyword } = asked
  let lines = db
    .selectFrom('purchase_order')
    .innerJoin('purchase_order_line', 'purchase_order_line.order_id', 'purchase_order.id')
    .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
    .where('purchase_order.branch_id', 'in', ['', ...branchIds])
    .where('purchase_order.created_time', '>=', shanghaiDayStart(from))
    .where('purchase_order.created_time', '<=', shanghaiDayEnd(to))
    .where('purchase_order.kind', '=', kind)
    // Replacement orders count once they are approved.
    .where(
      'purchase_order.status',
      'not in',
      kind === 'NORMAL' ? ['REJECTED', 'CANCELLED'] : ['PENDING', 'REJECTED', 'CANCELLED'],
    )
  if (brandId) lines = lines.where('purchase_order.brand_id', '=', brandId)
  if (supplierId === NO_SUPPLIER) lines = lines.where('product.supplier_id', 'is', null)
  else if (supplierId) lines = lines.where('product.supplier_id', '=', supplierId)
  if (category) lines = lines.where(ofCategory(category))
  if (keyword) lines = lines.where(productNamed(keyword))
  return lines
}

const GIVEN = sql<number>`sum(confirmed_quantity - closed_quantity)`
const STANDING = sql<number>`sum(case when purchase_order.status = 'PENDING' then ordered_quantity
  else confirmed_quantity - closed_quantity end)`
const DECIDED = sql<number>`sum(case when purchase_order.status = 'PENDING' then 0 else ordered_quantity end)`

const partsOf = async (db: Kysely<Tables>, asked: StatisticsInput) => {
  const rows = await linesOf(db, 'NORMAL', asked)
    .select(({ fn }) => [
      KEYS[asked.by].as('key'),
      sql<number>`count(distinct purchase_order.id)`.as('orders'),
      fn.countAll<number>().as('lines'),
      STANDING.as('quantity'),
      fn.sum<number>('purchase_order_line.amount_fen').as('amount'),
      fn.sum<number>('ordered_quantity').as('ordered'),
      GIVEN.as('given'),
      DECIDED.as('decided'),
      fn.sum<number>('accepted_quantity').as('accepted'),
      fn.min('purchase_order.created_time').as('first'),
      fn.max('purchase_order.created_time').as('last'),
    ])
    .groupBy([KEYS[asked.by], 'purchase_order.branch_id'])
    .execute()
  return Map.groupBy(
    rows.map((row) => ({
      key: row.key,
      // PostgreSQL returns sums as texts.
      orderCount: Number(row.orders),
      lineCount: Number(row.lines),
      quantity: Number(row.quantity),
      amountFen: Number(row.amount),
      ordered: Number(row.ordered),
      given: Number(row.given),
      decided: Number(row.decided),
      accepted: Number(row.accepted),
      firstTime: row.first,
      lastTime: row.last,
    })),
    ({ key }) => key,
  )
}

const separateFiguresOf = async (
  db: Kysely<Tables>,
  asked: StatisticsInput,
): Promise<ReadonlyMap<string, SeparateFigures>> => {
  const replaced = await linesOf(db, 'REPLACEMENT', asked)
    .select(({ fn }) => [
      KEYS[asked.by].as('key'),
      sql<number>`count(distinct purchase_order.id)`.as('count'),
      fn.sum<number>('purchase_order_line.amount_fen').as('amount'),
    ])
    .groupBy(KEYS[asked.by])
    .execute()
  const refunded = await linesOf(db, 'NORMAL', asked)
    .innerJoin('refund_order_line', 'refund_order_line.order_line_id', 'purchase_order_line.id')
    .innerJoin('refund_order', 'refund_order.id', 'refund_order_line.refund_id')
    // A refund of undelivered goods is no return: the order itself gets smaller.
    .where('refund_order.type', '!=', 2)
    .where('refund_order.status', 'not in', ['REJECTED', 'CANCELLED'])
    .select([
      KEYS[asked.by].as('key'),
      sql<number>`sum(coalesce(approved_quantity, refund_order_line.quantity) * refund_order_line.price_fen)`.as(
        'amount',
      ),
    ])
    .groupBy(KEYS[asked.by])
    .execute()
  const refunds = new Map(refunded.map(({ key, amount }) => [key, Number(amount)]))
  const replacements = new Map(replaced.map(({ key, ...row }) => [key, row]))
  return new Map(
    [...new Set([...refunds.keys(), ...replacements.keys()])].map((key) => [
      key,
      {
        replacementCount: Number(replacements.get(key)?.count ?? 0),
        replacementFen: Number(replacements.get(key)?.amount ?? 0),
        refundFen: refunds.get(key) ?? 0,
      },
    ]),
  )
}

/** Computes the purchase statistics from the orders themselves. */
export const countPurchases = async (db: Kysely<Tables>, asked: StatisticsInput): Promise<Counted> => ({
  parts: await partsOf(db, asked),
  separate: await separateFiguresOf(db, asked),
})
