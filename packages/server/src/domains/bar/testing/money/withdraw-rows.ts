import type { Insertable } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'

type Row = Insertable<Tables['withdraw_order']>

/** A withdrawal of ¥1 that was applied for; its number is its id. */
export const withdrawRow = (
  parts: Partial<Row> & Pick<Row, 'id' | 'branch_id' | 'member_id' | 'applied_by' | 'created_time'>,
): Row => ({
  withdraw_no: parts.id,
  status: 'SUBMITTED',
  channel: 'CASH',
  amount_fen: 100,
  refundable_fen: 100,
  needs_two: 0,
  reason: '不再来了',
  applied_by_name: '收银员',
  approved_by: null,
  principal_fen: null,
  gift_fen: null,
  failure: null,
  paid_time: null,
  version: 1,
  updated_time: parts.created_time,
  ...parts,
})
