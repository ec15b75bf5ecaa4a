import { MINUTE_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { policyOf } from '../own-prices/policy.ts'
import { setPrice } from '../own-prices/set-price.ts'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable } from '../tables.ts'
import { notifyStockChanged } from '../../../kit/live-messages/stock-changed.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import { branchOf, moveOn } from './request-steps.ts'

/** Origin of the price change, with the system as its actor. */
const ofRequest = (row: ProductRequestTable) => ({
  branchId: branchOf(row),
  productId: row.product_id,
  requestId: row.id,
  actorName: null,
})

/** Puts an approved price into effect: an earlier one in effect ends, and the price before both returns at the end. */
const takeEffect = async (trx: Transaction<Tables>, row: ProductRequestTable, context: DocumentContext) => {
  const ofProduct = { branch: branchOf(row), product: row.product_id }
  const own = await trx
    .selectFrom('branch_product')
    .select('price_fen')
    .where('branch_id', '=', ofProduct.branch)
    .where('product_id', '=', ofProduct.product)
    .executeTakeFirst()
  const earlier = await trx
    .selectFrom('product_request')
    .selectAll()
    .where('kind', '=', 'PRICE')
    .where('status', '=', 'EFFECTIVE')
    .where('branch_id', '=', ofProduct.branch)
    .where('product_id', '=', ofProduct.product)
    .executeTakeFirst()
  if (earlier) await moveOn(trx, earlier, { event: 'laterAdjustment' }, context)
  const restored_price_fen = earlier ? earlier.restored_price_fen : (own?.price_fen ?? null)
  await setPrice(trx, { ...ofRequest(row), priceFen: row.new_price_fen, cause: 'ADJUSTMENT' }, context)
  await moveOn(trx, row, { event: 'dueAtEffectiveTime' }, context, { restored_price_fen })
}

/** Restores the price before; a branch that may have no prices of its own any more gets the brand's. */
const expire = async (trx: Transaction<Tables>, row: ProductRequestTable, context: DocumentContext) => {
  const { allowed } = await policyOf(trx, branchOf(row))
  const priceFen = allowed === 1 ? row.restored_price_fen : null
  await setPrice(trx, { ...ofRequest(row), priceFen, cause: 'ADJUSTMENT_END' }, context)
  await moveOn(trx, row, { event: 'endTime' }, context)
}

/** Takes a product off its branch's shelf. */
export const takeDown = (trx: Transaction<Tables>, row: ProductRequestTable, now: Date) =>
  trx
    .updateTable('branch_product')
    .set((eb) => ({ on_shelf: 0, version: eb('version', '+', 1), updated_time: now.toISOString() }))
    .where('branch_id', '=', branchOf(row))
    .where('product_id', '=', row.product_id)
    .execute()

const soldOut = async (trx: Transaction<Tables>, row: ProductRequestTable, context: DocumentContext) => {
  await takeDown(trx, row, context.now())
  await moveOn(trx, row, { event: 'stockReachesZero' }, context)
}

/** Applies what is due by time or sales. Running it again does nothing. */
export const applyDueRequests = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const context: DocumentContext = { actor: SYSTEM, now: () => now, newId: () => newId(now) }
  const time = now.toISOString()
  const all = trx.selectFrom('product_request').selectAll()
  const due = await all
    .where('status', '=', 'APPROVED')
    .where('effective_time', '<=', time)
    .orderBy('effective_time')
    .orderBy('id')
    .execute()
  for (const row of due) await takeEffect(trx, row, context)
  const over = await all.where('status', '=', 'EFFECTIVE').where('end_time', '<=', time).orderBy('end_time').execute()
  for (const row of over) await expire(trx, row, context)
  const empty = await all
    .where('status', '=', 'WAITING_SOLD_OUT')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stock_balance')
            .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
            .where('warehouse.kind', '=', 'STORE')
            .whereRef('warehouse.branch_id', '=', 'product_request.branch_id')
            .whereRef('stock_balance.product_id', '=', 'product_request.product_id')
            .where('stock_balance.quantity', '>', 0)
            .select('stock_balance.product_id'),
        ),
      ),
    )
    .execute()
  for (const row of empty) await soldOut(trx, row, context)
  await notifyStockChanged(trx, [...due, ...over, ...empty].map(branchOf), now)
}

/** Starts applying due requests, once a minute. */
export const startDueRequests = (database: Database, clock: Clock, onError: (error: unknown) => void): Stop =>
  clock.every(MINUTE_MS, () => void database.write((trx) => applyDueRequests(trx, clock.now())).catch(onError))
