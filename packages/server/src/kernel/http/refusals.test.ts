// @module-tag sqlite
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ config: { allowedOrigins: ['https://portal.example'] } })
  token = await server.signIn('xh001_mgr')
})
afterAll(() => server.stop())

const SIGN_IN = '/api/auth/jwt/token'
const LIST = '/api/admin/notification/list'
const STORE = '/api/purchase/order/warehousing/x'
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.call('POST', SIGN_IN, { body, headers })

describe('bad input', () => {
  it.each([
    ['that breaks off', '{"username": "ad'],
    ['that is no JSON', 'username=admin'],
    ['with a second document', '{} {}'],
    ['that sets a prototype', '{"username":"admin","password":"123456","__proto__":{"admin":true}}'],
    ['that sets a constructor', '{"username":"admin","password":"123456","constructor":{"prototype":{"admin":true}}}'],
    ['that is too long', JSON.stringify({ username: 'admin', password: 'x'.repeat(5_000) })],
  ])('a body %s is refused', async (_, body) => {
    expect(await post(body)).toMatchObject({
      httpStatus: 200,
      body: { status: 42201, msg: '提交的内容有误，请检查后重试' },
    })
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', '"text"'],
    ['nothing', ''],
    ['numbers for texts', { username: 7, password: ['123456'] }],
    ['objects for texts', { username: { $ne: null }, password: { $ne: null } }],
  ])('a body of %s is refused field by field', async (_, body) => {
    expect((await post(body)).body).toMatchObject({
      status: 42201,
      errors: expect.arrayContaining([expect.objectContaining({ msg: expect.any(String) })]),
    })
  })

  it('an unknown media type is refused', async () => {
    expect((await post('{}', { 'Content-Type': 'text/plain' })).body).toMatchObject({ status: 42201 })
  })

  it.each([
    ['page=0', 'page', '不能小于1'],
    ['page=-1', 'page', '不能小于1'],
    ['page=1.5', 'page', '格式不正确'],
    ['page=abc', 'page', '格式不正确'],
    ['limit=101', 'limit', '不能大于100'],
    ['limit=1e9', 'limit', '不能大于100'],
    ['page=1&page=2', 'page', '类型不正确'],
    ['subServiceType=13', 'subServiceType', '不能大于12'],
  ])('[VAL-3] a query of %s is refused by its field', async (query, field, msg) => {
    expect((await server.call('GET', `${LIST}?${query}`, { token })).body).toEqual({
      status: 42201,
      msg: '提交的内容有误，请检查后重试',
      errors: [{ field, msg }],
    })
  })

  it.each(["' or 1=1 --", '%00', '../../etc/passwd', '%2e%2e%2f', 'x'.repeat(150), '💥'])(
    'an id of %j is not found',
    async (id) => {
      const { body } = await server.call('GET', `/api/admin/notification/read/${encodeURIComponent(id)}`, { token })
      expect([40401, 42201]).toContain(body['status'])
    },
  )

  it('a URL that cannot be decoded is refused', async () => {
    expect(await server.call('GET', '/api/admin/%E0%A4%A', { token })).toMatchObject({
      httpStatus: 200,
      body: { status: 42201 },
    })
  })

  it('a request that is not HTTP is closed, and the server stays up', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const gone = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    socket.write('GARBAGE\0\r\n\r\n')
    await gone
    expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  })

  it('a write without its idempotency key, or with a short one, is refused by the name of the header', async () => {
    const errors = (msg: string) => ({ status: 42201, errors: [{ field: 'Idempotency-Key', msg }] })
    expect((await server.call('POST', STORE, { token, body: {} })).body).toMatchObject(errors('此项必填'))
    expect(
      (await server.call('POST', STORE, { token, body: {}, headers: { 'Idempotency-Key': 'short' } })).body,
    ).toMatchObject(errors('格式不正确'))
  })
})

describe('unknown routes and ids', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', LIST],
    ['DELETE', '/api/admin/notification/read/all'],
    ['GET', '/nothing.js'],
    ['PUT', '/'],
  ])('%s %s is HTTP 404 with a status of its own', async (method, path) => {
    expect(await server.call(method, path, { token })).toMatchObject({
      httpStatus: 404,
      body: { status: 40401, msg: '接口不存在' },
    })
  })
})

describe('server errors', () => {
  it('[ERR-6] never come from a character that no text may contain', async () => {
    const { httpStatus, body } = await server.call('GET', '/api/purchase/order/nobody%00knows', { token })
    expect(httpStatus).toBe(200)
    expect(body['status']).not.toBe(200)
  })

  it('[ERR-6] are HTTP 500 without the reason, which is in the log', async () => {
    const broken = await startTestServer()
    try {
      const user = await broken.signIn('xh001_mgr')
      await broken.database.db.schema.alterTable('notification_receipt').renameTo('gone').execute()
      const answer = await broken.call('GET', LIST, { token: user, headers: { 'X-Request-Id': 'request-0815' } })
      expect(answer).toMatchObject({ httpStatus: 500, body: { status: 50001, msg: '系统忙，请稍后再试！' } })
      // Background jobs fail on the missing table too, and log it without a call.
      const lines = broken.logLines.filter((text) => /no such table|does not exist/.test(text))
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ level: 50, reqId: 'request-0815' }),
      )
    } finally {
      await broken.stop()
    }
  })
})

describe('a page of another site', () => {
  it.each(['/api/admin/notification/read/all', '/api/admin/notification/read/x', LIST])(
    'cannot change or read anything through %s, as it cannot send the header',
    async (path) => {
      const { body } = await server.call('GET', `${path}?token=${token}`, {
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      })
      expect(body).toMatchObject({ status: 40101 })
    },
  )

  it('may call when its origin is an allowed portal, and not otherwise', async () => {
    const preflight = (origin: string) =>
      server.call('OPTIONS', LIST, {
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      })
    const allowed = await preflight('https://portal.example')
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://portal.example')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of ['https://evil.example', 'https://portal.example.evil.example', 'null'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).not.toBe(origin)
  })
})

describe('every answer', () => {
  it('has a request id, the caller’s own where it is valid', async () => {
    const id = async (given: string) =>
      (await server.call('GET', LIST, { token, headers: { 'X-Request-Id': given } })).headers.get('x-request-id')
    expect(await id('my-request-1')).toBe('my-request-1')
    expect(await id('x')).toMatch(/^[\da-f-]{36}$/)
    expect(await id('<script>alert(1)</script>')).toMatch(/^[\da-f-]{36}$/)
  })

  it('of a call is not cached', async () => {
    for (const path of [LIST, '/api/nothing', '/api/openapi.json'])
      expect((await server.call('GET', path, { token })).headers.get('cache-control')).toBe('no-store')
  })

  it('lets a browser run only the server’s own scripts', async () => {
    const { headers } = await server.call('GET', '/healthz')
    const { host } = new URL(server.url)
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;connect-src 'self' ws://${host};frame-src blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the log', () => {
  it('has one line for each refused call, without its secrets', async () => {
    const before = server.logLines.length
    await post({ username: 'admin\n{"level":50}', password: 'SENTINEL-password' })
    await server.call('GET', `${LIST}?token=SENTINEL-query&page=0`, { token: 'SENTINEL-token' })
    await server.call('GET', `/api/admin/user/front/info?token=SENTINEL-info&appType=SDX_NETCAFE`)
    await server.call('GET', LIST, { token })
    const lines = server.logLines.slice(before)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ call: 'session.signIn', status: 40003, level: 40 }),
      expect.objectContaining({ call: 'notifications.unreadList', status: 40101, level: 40 }),
      expect.objectContaining({ call: 'session.userInfo', status: 40101, level: 40 }),
    ])
    expect(server.logLines.join('')).not.toMatch(new RegExp(`SENTINEL|${TEST_PASSWORD}|${token}`))
  })
})
