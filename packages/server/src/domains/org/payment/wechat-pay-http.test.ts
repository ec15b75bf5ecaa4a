import { createCipheriv, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WechatPayFailure } from './wechat-pay-api.ts'
import { createWechatPayClient } from './wechat-pay-http.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const apiV3Key = '0123456789abcdef0123456789abcdef'

let server: Server
let baseUrl: string
let publicKey: string
let merchant: Parameters<ReturnType<typeof createWechatPayClient>['checkMerchant']>[0]
let headers: IncomingHttpHeaders
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
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
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
