import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'

/** Functions of the receivers: those who decide, and, for the decision, those who file replacement orders. */
const NEEDS = { replacementFiled: 'REPLACEMENT_AUDIT', replacementRejected: 'REPLACEMENT_SUBMIT' } as const

/**
 * Sends the notification of a step to the company; it opens the order that carries the goods. Branches get no live
 * message about an order that they do not see.
 */
export const announce = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  { key, reason = '' }: { readonly key: keyof typeof NEEDS; readonly reason?: string },
  now: Date,
): Promise<void> => {
  const { name: branch } = await trx
    .selectFrom('branch')
    .where('id', '=', row.branch_id)
    .select('name')
    .executeTakeFirstOrThrow()
  await recordNotification(
    trx,
    {
      content: { key: `notification.${key}`, params: { branch, orderNo: row.replacement_no, reason } },
      serviceType: 'PURCHASE',
      subServiceType: 10,
      notificationType: 2,
      serviceId: row.child_order_id,
      branchId: row.branch_id,
      brandId: row.brand_id,
      receivers: 'company',
      needs: NEEDS[key],
    },
    now,
  )
}
