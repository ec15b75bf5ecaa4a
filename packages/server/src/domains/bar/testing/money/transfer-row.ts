import type { Selectable } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'

type TransferRow = Selectable<Tables['balance_transfer']>
type Parts = Partial<TransferRow> &
  Pick<TransferRow, 'id' | 'branch_id' | 'from_member_id' | 'to_member_id' | 'operator_id' | 'created_time'>

/** A transfer of ¥1, unless it is told otherwise; balances do not know of it. */
export const transferRow = (parts: Parts): TransferRow => ({
  transfer_no: parts.id,
  principal_fen: 100,
  gift_fen: 0,
  reason: '转给家人',
  operator_name: '店长',
  rolled_back_time: null,
  rolled_back_by: null,
  rollback_reason: null,
  ...parts,
})
