import { createWechatPaySimulator } from '../domains/org/payment/index.ts'
import type { WechatPaySimulator } from '../domains/org/payment/index.ts'
import type { OutsideServices } from '../outside.ts'
import { createSmsSimulator } from '../domains/access/sms/index.ts'
import type { SmsSimulator } from '../domains/access/sms/index.ts'
import { createWechatClient, createWechatSimulator } from '../domains/org/wechat/index.ts'
import type { WechatSimulator } from '../domains/org/wechat/index.ts'

/** The services of others in a test's hands: they can be looked into, and told to fail. */
export interface OutsideWorld {
  readonly wechat: WechatSimulator
  readonly wechatPay: WechatPaySimulator
  readonly sms: SmsSimulator
  /** What a test server is started with. */
  readonly services: OutsideServices
}

export const createOutsideWorld = (now: () => Date = () => new Date()): OutsideWorld => {
  const [wechat, wechatPay, sms] = [createWechatSimulator(), createWechatPaySimulator(), createSmsSimulator(null)]
  return {
    wechat,
    wechatPay,
    sms,
    services: {
      wechat: createWechatClient(wechat.transport, now),
      wechatApp: { appId: 'wx0000simulated000', secret: 'simulated' },
      wechatPay: wechatPay.api,
      sms: sms.gateway,
    },
  }
}
