import type { PAY_FAILURES, PAY_MODES } from '@netbar/shared/contract'
import type { Instant, Flag, SealedSecret } from '../../../platform/db/columns.ts'

/** What WeChat Pay did not do at last; null where nothing has failed, or a later try succeeded. */
export interface FailureColumns {
  failed_time: Instant | null
  failed_reason: (typeof PAY_FAILURES)[number] | null
  failed_code: string | null
  failed_detail: string | null
}

/** WeChat Pay configuration of a brand, with the last failed check. */
export interface WechatPayConfigTable extends FailureColumns {
  brand_id: string
  mode: (typeof PAY_MODES)[number]
  app_id: string
  mch_id: string
  sub_mch_id: string | null
  sub_app_id: string | null
  serial_no: string
  api_v3_key: SealedSecret | null
  private_key: SealedSecret | null
  enabled: Flag
  rate_bp: number
  checked_time: Instant | null
  version: number
  updated_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    wechat_pay_config: WechatPayConfigTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    wechatPayConfig: never
  }
}
