import { Status, typedInitials } from '@netbar/shared/contract'
import type { ProductChange } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable, ProductTable } from '../tables.ts'
import { policyOf } from '../own-prices/policy.ts'
import { decision } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { notifyStockChanged } from '../../../kit/live-messages/stock-changed.ts'
import { logChange } from '../../../kit/resource/index.ts'
import { announceResult } from './announce.ts'
import { CHANGEABLE } from './apply.ts'
import { changesOf, unitUnknown } from './changes.ts'
import { applyDueRequests, takeDown } from './due.ts'
import { endStaleChanges } from './stale.ts'
import { branchOf, moveOn } from './request-steps.ts'

const REJECTED = {
  PRICE: 'notification.priceAdjustmentRejected',
  TAKE_DOWN: 'notification.takeDownRejected',
  CHANGE: 'notification.productChangeRejected',
} as const

/** Rejects a request; the applicant is told why. */
export const rejectRequest = async (
  trx: Transaction<Tables>,
  row: ProductRequestTable,
  reason: string,
  context: StepContext,
): Promise<void> => {
  await moveOn(trx, row, { event: 'reject', reason }, context, decision(context, reason))
  await announceResult(trx, row, REJECTED[row.kind], reason, context.now())
}

/** Revokes an approved request that has not taken effect. */
export const revokeRequest = async (
  trx: Transaction<Tables>,
  row: ProductRequestTable,
  reason: string,
  context: StepContext,
): Promise<void> => {
  await moveOn(trx, row, { event: 'revoke', reason }, context, decision(context, reason))
  const now = context.now()
  if (row.kind === 'PRICE') await announceResult(trx, row, 'notification.priceAdjustmentRevoked', reason, now)
  // The limit on ordering it ends.
  else await notifyStockChanged(trx, [branchOf(row)], now)
}

const approvePrice = async (trx: Transaction<Tables>, row: ProductRequestTable, context: StepContext) => {
  const { allowed } = await policyOf(trx, branchOf(row))
  if (allowed === 0) throw new Refusal(Status.businessRule, { key: 'products.ownPriceForbidden' })
  await moveOn(trx, row, { event: 'approve' }, context, decision(context, null))
  await announceResult(trx, row, 'notification.priceAdjustmentApproved', '', context.now())
  // A request that is due already does not wait for the timer.
  await applyDueRequests(trx, context.now())
}

const approveTakeDown = async (trx: Transaction<Tables>, row: ProductRequestTable, context: StepContext) => {
  const now = context.now()
  const isNow = row.mode === 'IMMEDIATE'
  const to = isNow ? 'TAKEN_DOWN' : 'WAITING_SOLD_OUT'
  if (isNow) await takeDown(trx, row, now)
  await notifyStockChanged(trx, [branchOf(row)], now)
  await moveOn(trx, row, { event: 'approve', to }, context, decision(context, null))
  await announceResult(trx, row, 'notification.takeDownApproved', '', now)
  await applyDueRequests(trx, now)
}

const taken = async (trx: Transaction<Tables>, row: ProductRequestTable, changes: readonly ProductChange[]) => {
  const barcode = changes.find(({ field }) => field === 'barcode')?.to
  if (typeof barcode !== 'string' || barcode === '') return false
  const other = await trx
    .selectFrom('product')
    .where('brand_id', '=', row.brand_id)
    .where('barcode', '=', barcode)
    .where('id', '!=', row.product_id)
    .where('deleted_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

const nameTaken = async (trx: Transaction<Tables>, product: ProductTable, changes: readonly ProductChange[]) => {
  const wanted = (field: string, now: string) => {
    const to = changes.find((change) => change.field === field)?.to
    return typeof to === 'string' ? to : now
  }
  if (!changes.some(({ field }) => field === 'name' || field === 'spec')) return false
  const other = await trx
    .selectFrom('product')
    .where('brand_id', '=', product.brand_id)
    .where('name', '=', wanted('name', product.name))
    .where('spec', '=', wanted('spec', product.spec))
    .where('id', '!=', product.id)
    .where('deleted_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** Fields that a request changes, with their columns: those that a branch can request, and the company's prices. */
const COLUMNS = {
  ...CHANGEABLE,
  purchasePriceFen: 'purchase_price_fen',
  retailPriceFen: 'retail_price_fen',
  memberPriceFen: 'member_price_fen',
} as const

const columnOf = (field: string): string => {
  const known = Object.entries(COLUMNS).find(([name]) => name === field)
  if (known === undefined) throw new Error(`${field} is nothing that a request changes`)
  return known[1]
}

/**
 * Whether the product was changed since the request was filed: the request is stale, and the applicant is asked to
 * file it again.
 */
const approveChange = async (trx: Transaction<Tables>, row: ProductRequestTable, context: StepContext) => {
  const now = context.now()
  const product = await trx.selectFrom('product').selectAll().where('id', '=', row.product_id).executeTakeFirstOrThrow()
  if (product.version !== row.base_version) {
    await moveOn(trx, row, { event: 'baseVersionMoved' }, context, decision(context, null))
    await announceResult(trx, row, 'notification.productChangeStale', '', now)
    return
  }
  const changes = changesOf(row)
  const name = changes.find(({ field }) => field === 'name')?.to
  if (await taken(trx, row, changes)) throw new Refusal(Status.businessRule, { key: 'products.barcodeTaken' })
  if (await nameTaken(trx, product, changes)) throw new Refusal(Status.businessRule, { key: 'products.nameTaken' })
  if (await unitUnknown(trx, row.brand_id, changes))
    throw new Refusal(Status.businessRule, { key: 'products.noSuchUnit' })
  await trx
    .updateTable('product')
    .set({
      ...Object.fromEntries(changes.map(({ field, to }) => [columnOf(field), to])),
      ...(typeof name === 'string' ? { initials: typedInitials(name) } : {}),
      version: product.version + 1,
      updated_time: now.toISOString(),
    })
    .where('id', '=', product.id)
    .execute()
  await logChange(trx, { resource: 'products', id: product.id, changes }, context)
  await moveOn(trx, row, { event: 'approve' }, context, decision(context, null))
  await endStaleChanges(trx, product, context)
  await announceResult(trx, row, 'notification.productChangeApproved', '', now)
  const sellers = await trx
    .selectFrom('branch_product')
    .where('product_id', '=', row.product_id)
    .select('branch_id')
    .execute()
  await notifyStockChanged(
    trx,
    sellers.map(({ branch_id }) => branch_id),
    now,
  )
}

/** Approves a request, which takes effect at once or when it is due; the applicant is notified. */
export const approveRequest = (trx: Transaction<Tables>, row: ProductRequestTable, context: StepContext) =>
  ({ PRICE: approvePrice, TAKE_DOWN: approveTakeDown, CHANGE: approveChange })[row.kind](trx, row, context)
