import { WechatPay } from './wechat-pay.tsx'

const toList = () => ({ name: 'paymentConfig' }) as const
const none: readonly string[] = []

/** WeChat Pay of one brand (`?id`), below the list of payment configurations. */
export const PaymentConfigWechat = () => <WechatPay route="paymentConfigWechat" back={toList} fixed={none} />
