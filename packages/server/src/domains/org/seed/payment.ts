import { DAY_MS } from '@netbar/shared/contract'
import type { Organisation } from './organisation.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

export interface PaymentInput {
  readonly rows: Rows
  readonly now: Date
  readonly organisation: Organisation
  readonly seal: (secret: string) => string
}

/** Seeds WeChat Pay of two brands: configured except for the private key, which the seed cannot make up. */
export const seedPayment = ({ rows, now, organisation, seal }: PaymentInput): void => {
  const updated_time = new Date(now.getTime() - 30 * DAY_MS).toISOString()
  const unchecked = {
    checked_time: null,
    failed_time: null,
    failed_reason: null,
    failed_code: null,
    failed_detail: null,
  }
  const common = { private_key: null, enabled: 0, ...unchecked, version: 1, updated_time } as const
  const [own, below] = [organisation.brandIds.get('XH'), organisation.brandIds.get('YQ')]
  if (own !== undefined)
    rows.add('wechat_pay_config', {
      brand_id: own,
      mode: 'DIRECT',
      app_id: 'wx5f0d2c8a9b1e7643',
      mch_id: '1900012345',
      sub_mch_id: null,
      sub_app_id: null,
      serial_no: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      api_v3_key: seal('NetbarDemoApiV3KeyOf32Characters'),
      rate_bp: 38,
      ...common,
    })
  if (below !== undefined)
    rows.add('wechat_pay_config', {
      brand_id: below,
      mode: 'PARTNER',
      app_id: 'wx1e7643b19c8a2d0f',
      mch_id: '1900067890',
      sub_mch_id: '1900098765',
      sub_app_id: null,
      serial_no: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
      api_v3_key: null,
      rate_bp: 60,
      ...common,
    })
}
