import { createDecipheriv, randomBytes, sign } from 'node:crypto'
import * as v from 'valibot'
import { WechatPayFailure } from './wechat-pay-api.ts'
import type { WechatPayApi, WechatPayMerchant } from './wechat-pay-api.ts'
import { createOrderCalls } from './wechat-pay-orders.ts'
import type { AskWechatPay, WechatPayRequest } from './wechat-pay-request.ts'

const WECHAT_PAY_URL = 'https://api.mch.weixin.qq.com'
const TIMEOUT_MS = 8_000
const CERTIFICATES = '/v3/certificates'
const TAG_BYTES = 16
const NO_CONTENT = 204
/**
 * A merchant that uses WeChat Pay's public key has no platform certificates: its signature was accepted all the same.
 */
const NO_CERTIFICATES = 'RESOURCE_NOT_EXISTS'

const refusal = v.object({ code: v.string(), message: v.optional(v.string(), '') })
const certificates = v.object({
  data: v.pipe(
    v.array(
      v.object({
        encrypt_certificate: v.object({ nonce: v.string(), associated_data: v.string(), ciphertext: v.string() }),
      }),
    ),
    v.minLength(1),
  ),
})
type Encrypted = v.InferOutput<typeof certificates>['data'][number]['encrypt_certificate']

const authorization = (
  { mchId, serialNo, privateKey }: WechatPayMerchant,
  { method, path }: WechatPayRequest,
  body: string,
  now: Date,
): string => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = sign('sha256', Buffer.from(message), privateKey).toString('base64')
  const parts = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
  const listed = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`
}

const tryToOpen = ({ nonce, associated_data, ciphertext }: Encrypted, apiV3Key: string): void => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(associated_data))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    decipher.update(bytes.subarray(0, -TAG_BYTES))
    decipher.final()
  } catch {
    throw new WechatPayFailure('wrongKey')
  }
}

const send = async (url: string, init: RequestInit) => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const body: unknown = response.status === NO_CONTENT ? null : await response.json()
    return { isOk: response.ok, body }
  } catch {
    throw new WechatPayFailure('unanswered')
  }
}

/**
 * WeChat Pay (APIv3) over HTTPS. A merchant is checked by its platform certificates, which are requested with its signature and
 * come encrypted with the APIv3 key, so that one call verifies the whole configuration.
 *
 * @param baseUrl Base address without a trailing slash.
 */
export const createWechatPayClient = (
  now: () => Date,
  baseUrl: string = WECHAT_PAY_URL,
  timeoutMs: number = TIMEOUT_MS,
): WechatPayApi => {
  const ask: AskWechatPay = async (merchant, request) => {
    const { method, path } = request
    const text = request.body === undefined ? '' : JSON.stringify(request.body)
    const headers = {
      Accept: 'application/json',
      'User-Agent': 'netbar-server',
      Authorization: authorization(merchant, request, text, now()),
      ...(text === '' ? {} : { 'Content-Type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const { isOk, body } = await send(baseUrl + path, {
      method,
      headers,
      signal,
      ...(text === '' ? {} : { body: text }),
    })
    if (isOk) return body
    const refused = v.safeParse(refusal, body)
    if (!refused.success) throw new WechatPayFailure('unanswered')
    throw new WechatPayFailure('refused', refused.output.code, refused.output.message)
  }
  const askForCertificates = (merchant: WechatPayMerchant): Promise<unknown> =>
    ask(merchant, { method: 'GET', path: CERTIFICATES }).catch((error: unknown) => {
      if (error instanceof WechatPayFailure && error.code === NO_CERTIFICATES) return null
      throw error
    })
  return {
    checkMerchant: async (merchant) => {
      const body = await askForCertificates(merchant)
      if (body === null) return
      const parsed = v.safeParse(certificates, body)
      if (!parsed.success) throw new WechatPayFailure('unanswered')
      for (const { encrypt_certificate } of parsed.output.data) tryToOpen(encrypt_certificate, merchant.apiV3Key)
    },
    ...createOrderCalls(ask),
  }
}
