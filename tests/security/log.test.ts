import {
  createOutsideWorld,
  prepareBinding,
  scan,
  staffOf,
  startTestServer,
  TEST_PASSWORD,
} from '@netbar/server/testing'
import type { TestServer } from '@netbar/server/testing'
import { Status } from '@netbar/shared/contract'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOf, callsKeepingSession, pathWith } from './named-calls.ts'

/** A text that may be in no log, wherever it was sent. */
const SENTINEL = 'SENTINEL-7f3a'

/** An error with properties beside its message, like those of a database driver. */
class ChattyError extends Error {
  readonly detail = `Key (phone)=(${SENTINEL}) already exists.`
  readonly parameters = [SENTINEL]
}

const outside = createOutsideWorld()
let server: TestServer
let token: string
beforeAll(async () => {
  const failing = {
    ...outside.services.wechat,
    exchangeCode: (...args: Parameters<typeof outside.services.wechat.exchangeCode>) =>
      args[1] === 'sim-chatty'
        ? Promise.reject(new ChattyError('duplicate key'))
        : outside.services.wechat.exchangeCode(...args),
  }
  server = await startTestServer({ outside: { ...outside.services, wechat: failing } })
  token = await server.signIn('admin')
})
afterAll(() => server.stop())

const log = () => server.logLines.join('\n')

describe('the log', () => {
  it('has nothing of the content of a call, in its URL, headers or body', async () => {
    for (const [, call] of callsKeepingSession) {
      const path = `${pathWith(call, SENTINEL)}?token=${SENTINEL}&keyword=${SENTINEL}&username=${SENTINEL}&code=${SENTINEL}`
      const body = { username: SENTINEL, password: SENTINEL, phone: SENTINEL, code: SENTINEL, ticket: SENTINEL }
      for (const asker of [token, SENTINEL])
        await server.call(call.method, path, {
          token: asker,
          headers: { ...headersOf(call, SENTINEL), 'User-Agent': SENTINEL, Cookie: SENTINEL, Referer: SENTINEL },
          ...(call.method === 'GET' ? {} : { body }),
        })
    }
    await fetch(`${server.url}/api/${SENTINEL}?token=${SENTINEL}`)
    await fetch(`${server.url}/${SENTINEL}/%E0%A4%A?token=${SENTINEL}`)
    expect(server.logLines.length).toBeGreaterThan(callsKeepingSession.length)
    expect(log()).not.toContain(SENTINEL)
    expect(log()).not.toContain(token)
  })

  it('has no password, phone, code or ticket of signing in or binding an account', async () => {
    await server.call('POST', '/api/auth/jwt/token', { body: { username: 'admin', password: `${TEST_PASSWORD}x` } })
    const ticket = await scan(server, 'sim-logged')
    const binding = await prepareBinding(server, outside, 'xh001_cash1', 'sim-logged2')
    await server.call('POST', '/api/admin/user/bingUserWechat', { body: { ...binding, code: '000000' } })
    const bound = await server.call('POST', '/api/admin/user/bingUserWechat', { body: binding })
    expect(bound.body).toMatchObject({ status: Status.ok })
    const { phone } = await staffOf(server.database, 'xh001_cash1')
    for (const secret of [TEST_PASSWORD, ticket, binding.ticket, binding.code, phone, String(bound.body['data'])])
      expect(log()).not.toContain(secret)
  })

  it('has no token of a socket, admitted or not', async () => {
    for (const value of [token, SENTINEL]) {
      const query = { token: value, key: SENTINEL, branchId: SENTINEL, user: SENTINEL, biz: 'admin' }
      const socket = io(server.url, { query, transports: ['websocket'], reconnection: false, forceNew: true })
      await new Promise((resolve) => void socket.on('connect_error', resolve))
      socket.disconnect()
    }
    expect(log()).toContain('"call":"live"')
    expect(log()).not.toContain(SENTINEL)
    expect(log()).not.toContain(token)
  })

  it('[ERR-6] has place and kind of an unforeseen error, and not its other properties', async () => {
    const answer = await server.call('POST', '/api/admin/user/wechatLogin?code=sim-chatty')
    expect(answer).toMatchObject({ httpStatus: 500, body: { status: Status.serverError, msg: '系统忙，请稍后再试！' } })
    const line = server.logLines.findLast((text) => text.includes('"unexpected"')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      err: { message: 'duplicate key', stack: expect.stringContaining('log.test.ts') },
    })
    expect(log()).not.toContain(SENTINEL)
  })

  it('has one line of JSON for each call, whatever line breaks are in it', async () => {
    const before = server.logLines.length
    await server.call('GET', `/api/admin/brand/${encodeURIComponent('x\n{"level":10,"forged":true}\r\n')}`, { token })
    const lines = server.logLines.slice(before)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: 'brands.detail', status: Status.notFound })
    expect(log()).not.toContain('forged')
  })

  it('names who was refused, what, and from where', async () => {
    const cashier = await server.signIn('xh001_cash2')
    const before = server.logLines.length
    await server.call('POST', '/api/admin/brand/save', { token: cashier, body: {} })
    expect(JSON.parse(server.logLines[before] ?? '')).toMatchObject({
      call: 'brands.save',
      status: Status.forbidden,
      userId: expect.any(String),
      ip: '127.0.0.1',
    })
  })
})

describe('an answer', () => {
  it('never repeats what it refuses', async () => {
    for (const [name, call] of callsKeepingSession) {
      const { body } = await server.call(
        call.method,
        `${pathWith(call, SENTINEL)}?username=${SENTINEL}&type=${SENTINEL}`,
        {
          token,
          headers: headersOf(call),
          ...(call.method === 'GET' ? {} : { body: { username: SENTINEL, password: SENTINEL, brandId: SENTINEL } }),
        },
      )
      expect(JSON.stringify(body), name).not.toContain(SENTINEL)
    }
  })
})
