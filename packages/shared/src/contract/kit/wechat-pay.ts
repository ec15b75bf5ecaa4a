import { MINUTE_MS } from '../core/durations.ts'

/** How long a QR code is waited for before WeChat Pay is asked and the order closed. */
export const QR_MS = 5 * MINUTE_MS

/** Where WeChat Pay says that something became of a payment; the id of the payment follows. */
export const WECHAT_NOTICE_PATH = '/api/payment/notice/wechat'

/** Address that WeChat Pay is given for the notice of a payment; it accepts HTTPS only. */
export const wechatNoticeUrl = (host: string, paymentId: string): string =>
  `https://${host}${WECHAT_NOTICE_PATH}/${paymentId}`
