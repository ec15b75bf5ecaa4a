import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** What the bell calls a bill that was issued, one that its store answered to, and one that was paid. */
const SUB_TYPES = { issued: 0, answered: 1, paid: 2 } as const
/** Who has these is told: who makes bills, and who follows those of a store. */
const NEEDS = { company: 'BILL_GENERATE', store: 'settlementBillings' } as const

interface BillNotice {
  readonly key: TextKey
  readonly about: keyof typeof SUB_TYPES
  readonly params?: Readonly<Record<string, string>>
}

/** Tells the bell of a step, in its transaction: the company what the store says, and the store everything else. */
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
