import { join } from 'node:path'
import { SECOND_MS } from '@netbar/shared/contract'
import type { ServerConfig } from '../platform/config/index.ts'
import {
  createWechatPayClient,
  createWechatPaySimulator,
  createWechatClient,
  createWechatSimulator,
  createWechatTransport,
} from '../domains/org/index.ts'
import type { WechatPayApi, WechatAccount, WechatApi } from '../domains/org/index.ts'
import { createCouponSimulator, openCouponPlatforms } from '../domains/bar/index.ts'
import type { CouponPlatforms } from '../domains/bar/index.ts'
import { createSmsClient, createSmsSimulator } from '../domains/access/index.ts'
import type { SmsGateway } from '../domains/access/index.ts'

/** External services. Null ones are not set up, and calls that need them are refused with a clear message. */
export interface OutsideServices {
  readonly wechat: WechatApi
  /** The application for staff sign-in. */
  readonly wechatApp: WechatAccount | null
  readonly wechatPay: WechatPayApi
  readonly sms: SmsGateway | null
  /** Platforms that sell coupons. */
  readonly coupons: CouponPlatforms
}

const SIMULATED_APP: WechatAccount = { appId: 'wx0000simulated000', secret: 'simulated' }
/** File in which a user of the demo finds the SMS. */
const SMS_INBOX = 'sms-inbox.txt'
/** How long a QR code is shown in the demo before somebody pays it, in ms. */
const SIMULATED_PAY_MS = 8 * SECOND_MS

const openSms = ({ smsAccount, profile, dataDir }: ServerConfig, now: () => Date): SmsGateway | null => {
  if (smsAccount !== null) return createSmsClient(smsAccount, now)
  return profile === 'production' ? null : createSmsSimulator(join(dataDir, SMS_INBOX)).gateway
}

/**
 * Opens the services of the configuration: production, and any profile with an account of its own, uses the real
 * ones.
 */
export const openOutsideServices = (config: ServerConfig, now: () => Date): OutsideServices => {
  const isReal = config.profile === 'production' || config.wechatApp !== null
  const transport = isReal ? createWechatTransport() : createWechatSimulator().transport
  return {
    wechat: createWechatClient(transport, now),
    wechatApp: isReal ? config.wechatApp : SIMULATED_APP,
    wechatPay: isReal ? createWechatPayClient(now) : createWechatPaySimulator({ now, afterMs: SIMULATED_PAY_MS }).api,
    sms: openSms(config, now),
    coupons: config.profile === 'production' ? openCouponPlatforms(now) : createCouponSimulator(now).platforms,
  }
}
