import type { ProductRequestKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable } from '../tables.ts'
import { notifyOfDocument, recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { branchOf } from './request-steps.ts'
import { notificationKinds } from '../notification-kinds.ts'

const FILED = {
  PRICE: { kind: notificationKinds.priceFiled, key: 'notification.priceAdjustmentFiled' },
  TAKE_DOWN: { kind: notificationKinds.takeDownFiled, key: 'notification.takeDownFiled' },
  CHANGE: { kind: notificationKinds.changeFiled, key: 'notification.productChangeFiled' },
} as const satisfies Readonly<Record<ProductRequestKind, unknown>>
const DECIDED = {
  PRICE: notificationKinds.priceDecided,
  TAKE_DOWN: notificationKinds.takeDownDecided,
  CHANGE: notificationKinds.changeDecided,
} as const satisfies Readonly<Record<ProductRequestKind, unknown>>

const nameOf = async (trx: Transaction<Tables>, id: string): Promise<string> => {
  const { name, spec } = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['name', 'spec'])
    .executeTakeFirstOrThrow()
  return `${name} ${spec}`.trim()
}

/** Notifies those of the company who can decide on a filed request. */
export const announceFiled = async (trx: Transaction<Tables>, row: ProductRequestTable, now: Date): Promise<void> => {
  const { kind, key } = FILED[row.kind]
  const content = { key, params: { product: await nameOf(trx, row.product_id) } }
  await notifyOfDocument(trx, { ...row, branch_id: branchOf(row) }, kind, content, now)
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
  const { id: serviceId, branch_id: branchId, brand_id: brandId, applicant_id: userId } = row
  await recordNotification(trx, { kind: DECIDED[row.kind], content, serviceId, branchId, brandId, userId }, now)
}
