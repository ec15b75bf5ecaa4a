import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WechatFailure } from './wechat-api.ts'
import { createWechatClient } from './wechat-client.ts'
import { createWechatTransport } from './wechat-http.ts'

interface Asked {
  readonly method: string
  readonly url: URL
  readonly body: string
}
type Answer = { readonly status?: number; readonly body: string } | 'silence' | 'hangUp'

const account = { appId: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }
const menu = { button: [{ type: 'click' as const, name: '会员', key: 'MEMBER' }] }

let server: Server
let baseUrl: string
let asked: Asked[]
let answers: Answer[]
let time: number

const take = async (request: IncomingMessage): Promise<Asked> => ({
  method: request.method ?? '',
  url: new URL(request.url ?? '/', 'http://wechat'),
  body: await text(request),
})

beforeEach(async () => {
  asked = []
  answers = []
  time = Date.parse('2026-11-21T04:00:00.000Z')
  server = createServer((request, response) => {
    void take(request).then((taken) => {
      asked.push(taken)
      const answer = answers.shift() ?? { body: '{}' }
      if (answer === 'silence') return
      if (answer === 'hangUp') response.destroy()
      else response.writeHead(answer.status ?? 200, { 'Content-Type': 'text/plain' }).end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address of this form.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const json = (body: unknown): Answer => ({ body: JSON.stringify(body) })
const token = (access_token: string) => json({ access_token, expires_in: 7_200 })
const client = (timeoutMs = 2_000) =>
  createWechatClient(createWechatTransport(baseUrl, timeoutMs), () => new Date(time))
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof WechatFailure ? { errcode: error.errcode, errmsg: error.errmsg, text: String(error) } : error
}

describe('WeChat over HTTP', () => {
  it('[CALL-2] exchanges a code according to the protocol', async () => {
    answers.push(
      json({ access_token: 'a', expires_in: 7_200, refresh_token: 'r', openid: 'o1', scope: 's', unionid: 'u1' }),
    )
    expect(await client().exchangeCode(account, 'code/1')).toEqual({ openid: 'o1', unionid: 'u1' })
    expect(asked[0]?.method).toBe('GET')
    expect(asked[0]?.url.pathname).toBe('/sns/oauth2/access_token')
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      appid: account.appId,
      secret: account.secret,
      code: 'code/1',
      grant_type: 'authorization_code',
    })
  })

  it('[CALL-6] publishes a menu with an access token, which it keeps until shortly before its end', async () => {
    const wechat = client()
    answers.push(token('t1'), json({ errcode: 0, errmsg: 'ok' }), json({ errcode: 0, errmsg: 'ok' }))
    await wechat.createMenu(account, menu)
    time += 114 * 60_000
    await wechat.createMenu(account, menu)
    expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /cgi-bin/stable_token',
      'POST /cgi-bin/menu/create',
      'POST /cgi-bin/menu/create',
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      grant_type: 'client_credential',
      appid: account.appId,
      secret: account.secret,
    })
    expect(asked[1]?.url.searchParams.get('access_token')).toBe('t1')
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual(menu)
    time += 60_000
    answers.push(token('t2'), json({ errcode: 0 }))
    await wechat.createMenu(account, menu)
    expect(asked.at(-1)?.url.searchParams.get('access_token')).toBe('t2')
  })

  it('[CALL-6] requests another token once where WeChat no longer accepts the known one', async () => {
    const wechat = client()
    const stale = json({ errcode: 40_001, errmsg: 'invalid credential' })
    answers.push(token('t1'), stale, token('t2'), json({ errcode: 0, errmsg: 'ok' }))
    await wechat.createMenu(account, menu)
    expect(asked.at(-1)?.url.searchParams.get('access_token')).toBe('t2')
    answers.push(stale, token('t3'), stale)
    expect(await failureOf(wechat.createMenu(account, menu))).toMatchObject({ errcode: 40_001 })
    expect(asked).toHaveLength(7)
  })

  it('[CALL-6] does not share a token between accounts or secrets', async () => {
    const wechat = client()
    answers.push(token('t1'), json({ template_list: [] }), token('t2'), json({ template_list: [] }))
    await wechat.findTemplates(account)
    await wechat.findTemplates({ ...account, secret: 'f'.repeat(32) })
    expect(asked.at(-1)?.url.searchParams.get('access_token')).toBe('t2')
  })

  it('[CALL-6] lists templates', async () => {
    answers.push(
      token('t1'),
      json({ template_list: [{ template_id: 'i1', title: '充值', content: 'x', example: 'x' }] }),
    )
    expect(await client().findTemplates(account)).toEqual([{ tmId: 'i1', title: '充值', content: 'x' }])
  })

  it('[CALL-6] sends a template message with its own number, and returns that of WeChat', async () => {
    answers.push(token('t1'), json({ errcode: 0, errmsg: 'ok', msgid: 200_228_332 }))
    const message = { openid: 'o1', tmId: 'i1', id: 'm1', fields: { first: '测试' } }
    expect(await client().sendTemplate(account, message)).toBe('200228332')
    expect(asked.at(-1)?.url.pathname).toBe('/cgi-bin/message/template/send')
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({
      touser: 'o1',
      template_id: 'i1',
      client_msg_id: 'm1',
      data: { first: { value: '测试' } },
    })
  })

  it.each([40_029, 40_163, 45_009])('[CALL-2] passes the error %i on', async (errcode) => {
    answers.push(json({ errcode, errmsg: 'why' }))
    expect(await failureOf(client().exchangeCode(account, 'c'))).toMatchObject({ errcode, errmsg: 'why' })
  })

  it.each<[string, Answer]>([
    ['does not answer in time', 'silence'],
    ['hangs up', 'hangUp'],
    ['answers no JSON', { body: '<html>' }],
    ['answers with HTTP 502', { status: 502, body: '{"openid":"o1"}' }],
    ['answers without an openid', json({ access_token: 'a' })],
    ['answers with another type', json({ openid: 7 })],
    ['answers null', json(null)],
  ])('[CALL-2] treats it as no answer when WeChat %s, and reveals no secret', async (_, answer) => {
    answers.push(answer)
    const failure = await failureOf(client(150).exchangeCode(account, 'the-code'))
    expect(failure).toMatchObject({ errcode: null })
    expect(JSON.stringify(failure)).not.toMatch(/0123456789abcdef|the-code/)
  })

  it('[CALL-2] treats it as no answer when nobody listens', async () => {
    const transport = createWechatTransport('http://127.0.0.1:1', 500)
    const wechat = createWechatClient(transport, () => new Date(time))
    expect(await failureOf(wechat.checkAccount(account))).toMatchObject({ errcode: null, errmsg: 'unreachable' })
  })
})
