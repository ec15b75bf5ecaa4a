import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acsAuthorization, EMPTY_BODY_HASH } from './acs-signature.ts'
import '../index.ts'
import { SmsFailure } from './sms-gateway.ts'
import { createSmsClient } from './sms-http.ts'

type Answer = { readonly status?: number; readonly body: string } | 'silence' | 'hangUp'

const account = {
  accessKeyId: 'LTAI5tSimulated',
  accessKeySecret: 'SENTINEL-secret',
  signName: '星河网咖',
  templateCode: 'SMS_123456789',
  noticeTemplateCode: 'SMS_987654321',
}
const now = new Date('2026-11-21T04:00:00.789Z')

let server: Server
let url: string
let asked: IncomingMessage[]
let answers: Answer[]

beforeEach(async () => {
  asked = []
  answers = []
  server = createServer((request, response) => {
    asked.push(request)
    const answer = answers.shift() ?? { body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}' }
    if (answer === 'silence') return
    if (answer === 'hangUp') response.destroy()
    else response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address of this form.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const send = (timeoutMs = 5_000) =>
  createSmsClient({ ...account, url }, () => now, timeoutMs).sendCode({ phone: '13800000001', code: '042042' })
const refused = (Code: string, status = 200): Answer => ({ status, body: JSON.stringify({ Code, Message: 'no' }) })

it('[CALL-2] a signature equals that of the protocol’s own example', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': EMPTY_BODY_HASH,
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const query = { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' }
  expect(acsAuthorization({ query, headers }, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' })).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

describe('[CALL-2] a code', () => {
  it('goes to the gateway with name and template, signed as sent, each time with another nonce', async () => {
    await send()
    await send()
    const [first, second] = asked
    expect([first?.method, Object.fromEntries(new URL(first?.url ?? '', url).searchParams)]).toEqual([
      'POST',
      {
        PhoneNumbers: '13800000001',
        SignName: '星河网咖',
        TemplateCode: 'SMS_123456789',
        TemplateParam: '{"code":"042042"}',
      },
    ])
    expect(first?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-21T04:00:00Z',
    })
    // The signature as the gateway computes it: from the received request.
    const signed = [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ]
    const headers = Object.fromEntries(signed.map((name) => [name, String(first?.headers[name])]))
    const query = Object.fromEntries(new URL(first?.url ?? '', url).searchParams)
    const key = { id: account.accessKeyId, secret: account.accessKeySecret }
    expect(first?.headers.authorization).toBe(acsAuthorization({ query, headers }, key))
    expect(first?.headers['x-acs-signature-nonce']).not.toBe(second?.headers['x-acs-signature-nonce'])
    expect(first?.headers.authorization).not.toContain('SENTINEL')
  })

  it.each<[string, Answer, SmsFailure['reason']]>([
    ['too many to a phone', refused('isv.BUSINESS_LIMIT_CONTROL'), 'limited'],
    ['too many in a day', refused('isv.DAY_LIMIT_CONTROL'), 'limited'],
    ['an account without money', refused('isv.AMOUNT_NOT_ENOUGH'), 'unavailable'],
    ['a wrong signature', refused('SignatureDoesNotMatch', 400), 'unavailable'],
    ['a page of a proxy', { status: 502, body: '<html>' }, 'unavailable'],
    ['half an answer', { body: '{"Code":"O' }, 'unavailable'],
    ['another answer', { body: '[]' }, 'unavailable'],
    ['a connection that is cut', 'hangUp', 'unavailable'],
  ])('is refused by %s, with a reason that contains neither phone nor code', async (_, answer, reason) => {
    answers.push(answer)
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).toEqual(new SmsFailure(reason))
    expect(error).toMatchObject({ reason, message: `SMS: ${reason}` })
    expect(asked).toHaveLength(1)
  })

  it('is given up when there is no answer in time', async () => {
    answers.push('silence')
    await expect(send(200)).rejects.toEqual(new SmsFailure('unavailable'))
  })
})

describe('a notice of a change', () => {
  const notify = (noticeTemplateCode: string | null) =>
    createSmsClient({ ...account, noticeTemplateCode, url }, () => now).sendNotice({
      phone: '13800000001',
      change: 'phoneChanged',
    })

  it('goes out by its own template', async () => {
    await notify('SMS_987654321')
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '', url).searchParams)).toMatchObject({
      PhoneNumbers: '13800000001',
      TemplateCode: 'SMS_987654321',
      TemplateParam: '{"change":"手机号"}',
    })
  })

  it('is not sent without a template', async () => {
    await notify(null)
    expect(asked).toEqual([])
  })
})
