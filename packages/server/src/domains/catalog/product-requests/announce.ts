import type { ProductRequestKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable } from '../tables.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { branchOf } from './request-steps.ts'

const SUB_TYPES: Readonly<Record<ProductRequestKind, number>> = { PRICE: 7, TAKE_DOWN: 8, CHANGE: 9 }
const AUDITS: Readonly<Record<ProductRequestKind, string>> = {
  PRICE: 'PRICE_ADJUST_AUDIT',
  TAKE_DOWN: 'TAKE_DOWN_AUDIT',
  CHANGE: 'PRODUCT_CHANGE_AUDIT',
}
const FILED = {
  PRICE: 'notification.priceAdjustmentFiled',
  TAKE_DOWN: 'notification.takeDownFiled',
  CHANGE: 'notification.productChangeFiled',
} as const

const nameOf = async (trx: Transaction<Tables>, id: string): Promise<string> => {
  const { name, spec } = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['name', 'spec'])
    .executeTakeFirstOrThrow()
  return `${name} ${spec}`.trim()
}

const common = (row: ProductRequestTable) => ({
  serviceType: 'PURCHASE' as const,
  subServiceType: SUB_TYPES[row.kind],
  serviceId: row.id,
  branchId: row.branch_id,
  brandId: row.brand_id,
})

/** Notifies those of the company who can decide on a filed request. */
export const announceFiled = async (trx: Transaction<Tables>, row: ProductRequestTable, now: Date): Promise<void> => {
  const { name: branch } = await trx
    .selectFrom('branch')
    .where('id', '=', branchOf(row))
    .select('name')
    .executeTakeFirstOrThrow()
  const content = { key: FILED[row.kind], params: { branch, product: await nameOf(trx, row.product_id) } }
  const to = { notificationType: 2, receivers: 'company', needs: AUDITS[row.kind] } as const
  await recordNotification(trx, { ...common(row), ...to, content }, now)
}

/** Notifies the applicant of the outcome of a request. */
export const announceResult = async (
  trx: Transaction<Tables>,
  row: ProductRequestTable,
  key: TextKey,
  reason: string,
  now: Date,
): Promise<void> => {
  const content = { key, params: { product: await nameOf(trx, row.product_id), reason } }
  const to = { notificationType: 1, receivers: { userId: row.applicant_id } } as const
  await recordNotification(trx, { ...common(row), ...to, content }, now)
}
