import type { PayTestState } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'
import type { FailureColumns } from '../payment/tables.ts'

/** A test payment of a brand, with what WeChat Pay did not do for it at last. */
export interface PayTestTable extends FailureColumns {
  id: string
  brand_id: string
  user_id: string
  user_name: string
  amount_fen: number
  state: PayTestState
  code_url: string | null
  /** WeChat Pay's number of it, once it is paid. */
  trade_no: string | null
  created_time: Instant
  ended_time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    pay_test: PayTestTable
  }
}
