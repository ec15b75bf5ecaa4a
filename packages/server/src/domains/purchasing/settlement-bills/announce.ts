import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** Notification sub types of a bill that was issued, answered by its branch, or paid. */
const SUB_TYPES = { issued: 0, answered: 1, paid: 2 } as const
/** Functions of the receivers: those who generate bills, and those who follow a branch's bills. */
const NEEDS = { company: 'BILL_GENERATE', store: 'settlementBillings' } as const

interface BillNotice {
  readonly key: TextKey
  readonly about: keyof typeof SUB_TYPES
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Sends the notification of a step, in its transaction: to the company for the branch's answer, otherwise to the
 * branch.
 */
export const announce = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  { key, about, params = {} }: BillNotice,
  now: Date,
): Promise<void> => {
  const to = about === 'answered' ? 'company' : 'store'
  const { name: branch } = await trx
    .selectFrom('branch')
    .where('id', '=', row.branch_id)
    .select('name')
    .executeTakeFirstOrThrow()
  await recordNotification(
    trx,
    {
      content: { key, params: { branch, month: row.period_start.slice(0, 7), ...params } },
      serviceType: 'SETTLEMENT',
      subServiceType: SUB_TYPES[about],
      notificationType: to === 'store' ? 0 : 2,
      serviceId: row.id,
      branchId: row.branch_id,
      brandId: row.brand_id,
      receivers: to,
      needs: NEEDS[to],
    },
    now,
  )
}
