import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import { notifyOfDocument } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { notificationKinds } from '../notification-kinds.ts'

const { billIssued, billAnswered, billPaid } = notificationKinds
const KINDS = { issued: billIssued, answered: billAnswered, paid: billPaid } as const

interface BillNotice {
  readonly key: TextKey
  readonly about: keyof typeof KINDS
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
  const content = { key, params: { month: row.period_start.slice(0, 7), ...params } }
  await notifyOfDocument(trx, row, KINDS[about], content, now)
}
