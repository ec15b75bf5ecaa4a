import { createWechatPaySimulator, createWechatClient, createWechatSimulator } from '../domains/org/index.ts'
import type { WechatPaySimulator, WechatSimulator } from '../domains/org/index.ts'
import type { OutsideServices } from '../start/outside.ts'
import { createCouponSimulator } from '../domains/bar/index.ts'
import type { CouponSimulator } from '../domains/bar/index.ts'
import { createSmsSimulator } from '../domains/access/index.ts'
import type { SmsSimulator } from '../domains/access/index.ts'

/** Simulated external services that a test can inspect and make fail. */
export interface OutsideWorld {
  readonly wechat: WechatSimulator
  readonly wechatPay: WechatPaySimulator
  readonly sms: SmsSimulator
  readonly coupons: CouponSimulator
  /** Services to start a test server with. */
  readonly services: OutsideServices
}

export const createOutsideWorld = (now: () => Date = () => new Date()): OutsideWorld => {
  const [wechat, wechatPay, sms] = [createWechatSimulator(), createWechatPaySimulator(), createSmsSimulator(null)]
  const coupons = createCouponSimulator(now)
  return {
    wechat,
    wechatPay,
    sms,
    coupons,
    services: {
      wechat: createWechatClient(wechat.transport, now),
      wechatApp: { appId: 'wx0000simulated000', secret: 'simulated' },
      wechatPay: wechatPay.api,
      sms: sms.gateway,
      coupons: coupons.platforms,
    },
  }
}
