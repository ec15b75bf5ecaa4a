import { createWechatPaySimulator, createWechatClient, createWechatSimulator } from '../domains/org/index.ts'
import type { WechatPaySimulator, WechatSimulator } from '../domains/org/index.ts'
import type { OutsideServices } from '../start/outside.ts'
import { createSmsSimulator } from '../domains/access/index.ts'
import type { SmsSimulator } from '../domains/access/index.ts'

/** Simulated external services that a test can inspect and make fail. */
export interface OutsideWorld {
  readonly wechat: WechatSimulator
  readonly wechatPay: WechatPaySimulator
  readonly sms: SmsSimulator
  /** Services to start a test server with. */
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
