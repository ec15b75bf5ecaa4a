import { createCipheriv, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WechatPayFailure } from './wechat-pay-api.ts'
import type { WechatPayAccount } from './wechat-pay-api.ts'
import { createWechatPayClient } from './wechat-pay-http.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const apiV3Key = '0123456789abcdef0123456789abcdef'

let server: Server
let baseUrl: string
let publicKey: string
let merchant: Parameters<ReturnType<typeof createWechatPayClient>['checkMerchant']>[0]
let headers: IncomingHttpHeaders
let asked: { readonly method: string; readonly path: string; readonly body: string }
let answer: { readonly status: number; readonly body: string } | 'silence'

/** A platform certificate as WeChat Pay sends it: encrypted with the merchant's APIv3 key. */
const sealed = (key: string) => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from('certificate'))
  const ciphertext = Buffer.concat([cipher.update('-----BEGIN CERTIFICATE-----'), cipher.final(), cipher.getAuthTag()])
  return {
    serial_no: 'A1',
    effective_time: '2026-01-01T00:00:00+08:00',
    expire_time: '2031-01-01T00:00:00+08:00',
    encrypt_certificate: {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: 'certificate',
      ciphertext: ciphertext.toString('base64'),
    },
  }
}

beforeAll(async () => {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding, publicKeyEncoding })
  const { privateKey } = pair
  publicKey = pair.publicKey
  merchant = { mchId: '1900012345', serialNo: 'A'.repeat(40), privateKey, apiV3Key }
  server = createServer((request, response) => {
    headers = request.headers
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked = { method: request.method ?? '', path: request.url ?? '', body: Buffer.concat(parts).toString() }
      if (answer === 'silence') return
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address of this form.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ data: [sealed(apiV3Key)] }) }
})

/** Longer than any machine takes: only a server that never answers times out. */
const PATIENCE_MS = 30_000

const check = async (change: Partial<typeof merchant> = {}, timeoutMs = PATIENCE_MS) => {
  const wechatPay = createWechatPayClient(() => now, baseUrl, timeoutMs)
  const error = await wechatPay.checkMerchant({ ...merchant, ...change }).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof WechatPayFailure ? { reason: error.reason, code: error.code } : error
}

describe('WeChat Pay over HTTPS', () => {
  it('[CALL-7] is called with a signature that the merchant’s certificate verifies', async () => {
    expect(await check()).toBeNull()
    const [scheme, list = ''] = (headers.authorization ?? '').split(' ')
    expect(scheme).toBe('WECHATPAY2-SHA256-RSA2048')
    const parts = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    expect(parts).toMatchObject({ mchid: '1900012345', serial_no: 'A'.repeat(40), timestamp: '1795233600' })
    const message = `GET\n/v3/certificates\n${parts['timestamp']}\n${parts['nonce_str']}\n\n`
    const signature = Buffer.from(parts['signature'] ?? '', 'base64')
    expect(verify('sha256', Buffer.from(message), publicKey, signature)).toBe(true)
  })

  it('[CALL-7] verifies the APIv3 key by decrypting the answer', async () => {
    expect(await check({ apiV3Key: 'f'.repeat(32) })).toEqual({ reason: 'wrongKey', code: '' })
  })

  it.each([
    [401, { code: 'SIGN_ERROR', message: '签名错误' }, { reason: 'refused', code: 'SIGN_ERROR' }],
    [403, { code: 'NO_AUTH', message: '无权限' }, { reason: 'refused', code: 'NO_AUTH' }],
    [404, { code: 'RESOURCE_NOT_EXISTS', message: '无可用的平台证书' }, null],
    [502, 'bad gateway', { reason: 'unanswered', code: '' }],
    [200, { data: [] }, { reason: 'unanswered', code: '' }],
    [200, { data: [{ encrypt_certificate: 7 }] }, { reason: 'unanswered', code: '' }],
  ])('[CALL-7] an answer %i %j is %j', async (status, body, expected) => {
    answer = { status, body: JSON.stringify(body) }
    expect(await check()).toEqual(expected)
  })

  it('[CALL-7] times out after a while', async () => {
    answer = 'silence'
    expect(await check({}, 150)).toEqual({ reason: 'unanswered', code: '' })
  })
})

describe('an order over HTTPS', () => {
  const account = (sub: WechatPayAccount['sub'] = null): WechatPayAccount => ({ ...merchant, appId: 'wx01', sub })
  const PARTNER = { mchId: '1900000109', appId: null }
  const order = {
    outTradeNo: 'a1',
    description: 'XS1',
    amountFen: 1_200,
    expires: new Date('2026-11-21T04:05:00.999Z'),
    noticeUrl: 'https://netbar.test/notice',
  }
  const client = () => createWechatPayClient(() => now, baseUrl, PATIENCE_MS)
  const answers = (body: unknown, status = 200) => {
    answer = { status, body: JSON.stringify(body) }
  }
  const sent = (): unknown => JSON.parse(asked.body)

  it.each([
    ['a merchant', account.bind(null, null), '/v3/pay/transactions/native', { appid: 'wx01', mchid: '1900012345' }],
    [
      'a partner',
      account.bind(null, PARTNER),
      '/v3/pay/partner/transactions/native',
      { sp_appid: 'wx01', sp_mchid: '1900012345', sub_mchid: '1900000109' },
    ],
  ])('[CALL-7] of %s is begun, signed with its body, and answers its code', async (_, of, path, merchants) => {
    answers({ code_url: 'weixin://wxpay/bizpayurl?pr=1' })
    expect(await client().createOrder(of(), order)).toBe('weixin://wxpay/bizpayurl?pr=1')
    expect(asked).toMatchObject({ method: 'POST', path })
    expect(sent()).toEqual({
      ...merchants,
      description: 'XS1',
      out_trade_no: 'a1',
      time_expire: '2026-11-21T04:05:00Z',
      notify_url: 'https://netbar.test/notice',
      amount: { total: 1_200, currency: 'CNY' },
    })
    const parts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const message = `POST\n${path}\n${parts['timestamp']}\n${parts['nonce_str']}\n${asked.body}\n`
    const signature = Buffer.from(parts['signature'] ?? '', 'base64')
    expect(verify('sha256', Buffer.from(message), publicKey, signature)).toBe(true)
  })

  it.each([
    [200, { trade_state: 'NOTPAY' }, { state: 'OPEN' }],
    [200, { trade_state: 'USERPAYING' }, { state: 'OPEN' }],
    [
      200,
      { trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 1_200 } },
      { state: 'PAID', tradeNo: '42', amountFen: 1_200 },
    ],
    [200, { trade_state: 'CLOSED' }, { state: 'CLOSED' }],
    [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }, { state: 'CLOSED' }],
  ])('[CALL-7] that is asked about and answered %i %j is %j', async (status, body, trade) => {
    answers(body, status)
    expect(await client().queryOrder(account(), 'a1')).toEqual(trade)
    expect(asked).toEqual({
      method: 'GET',
      path: '/v3/pay/transactions/out-trade-no/a1?mchid=1900012345',
      body: '',
    })
  })

  it('[CALL-7] is not known to be paid without a number and an amount', async () => {
    answers({ trade_state: 'SUCCESS' })
    await expect(client().queryOrder(account(), 'a1')).rejects.toMatchObject({ reason: 'unanswered' })
  })

  it('[CALL-7] is closed, which has no answer, and is refused where it is paid', async () => {
    answer = { status: 204, body: '' }
    await client().closeOrder(account(PARTNER), 'a1')
    expect(asked.path).toBe('/v3/pay/partner/transactions/out-trade-no/a1/close')
    expect(sent()).toEqual({ sp_mchid: '1900012345', sub_mchid: '1900000109' })
    answers({ code: 'ORDERPAID', message: '该订单已支付' }, 400)
    await expect(client().closeOrder(account(), 'a1')).rejects.toMatchObject({ code: 'ORDERPAID' })
  })

  it('[CALL-7] is given back in part, and not where WeChat Pay could not', async () => {
    const refund = { outTradeNo: 'a1', outRefundNo: 'b1', amountFen: 200, totalFen: 1_200, reason: '退单' }
    answers({ status: 'PROCESSING' })
    await client().refund(account(PARTNER), refund)
    expect(asked.path).toBe('/v3/refund/domestic/refunds')
    expect(sent()).toEqual({
      sub_mchid: '1900000109',
      out_trade_no: 'a1',
      out_refund_no: 'b1',
      reason: '退单',
      amount: { refund: 200, total: 1_200, currency: 'CNY' },
    })
    answers({ status: 'ABNORMAL' })
    await expect(client().refund(account(), refund)).rejects.toMatchObject({ reason: 'unanswered' })
  })
})
