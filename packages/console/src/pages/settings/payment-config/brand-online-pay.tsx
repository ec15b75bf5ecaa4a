import { WechatPay } from './wechat-pay.tsx'

const toBrand = (id: string) => ({ name: 'brandDetail', query: { id } }) as const
/** What WeChat Pay keeps is agreed with it; the list of payment configurations is where it is written down. */
const fixed = ['rateBp']

/** 在线支付配置: how a brand is paid online (`?id`), below the brand. */
export const BrandOnlinePay = () => <WechatPay route="brandOnlinePay" back={toBrand} fixed={fixed} />
