import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { startTestServer, TEST_PASSWORD, type TestServer } from '@netbar/server/testing'
import { Status } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOf, callsKeepingSession, pathWith } from './named-calls.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ config: { allowedOrigins: ['https://portal.example'] } })
  token = await server.signIn('admin')
})
afterAll(() => server.stop())

const SIGN_IN = '/api/auth/jwt/token'

/** One URL of each kind: a call, a page, a missing file, and monitoring. */
const ADDRESSES = [
  '/api/admin/brand/x',
  '/api/nothing',
  '/',
  '/uploads/nothing.png',
  '/healthz',
  '/metrics',
  '/%E0%A4%A',
]

describe('every answer', () => {
  it.each(ADDRESSES)('from %s has its security headers, and sets no cookie', async (path) => {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' })
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*('unsafe|\*|http)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  it('of every call of the contract is not cached and sets no cookie', async () => {
    for (const [name, call] of callsKeepingSession) {
      const { headers } = await server.call(call.method, pathWith(call, 'nothing'), {
        token,
        headers: headersOf(call),
        ...(call.method === 'GET' ? {} : { body: 'not even JSON' }),
      })
      expect([headers.get('cache-control'), headers.get('set-cookie')], name).toEqual(['no-store', null])
      expect(headers.get('content-type'), name).toMatch(/^application\/json/)
    }
  })

  it('is readable for pages of allowed origins only, and never with credentials', async () => {
    const origin = (value: string) => fetch(`${server.url}/api/admin/brand/x`, { headers: { Origin: value } })
    const allowed = await origin('https://portal.example')
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://portal.example')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    for (const value of [
      'https://evil.example',
      'https://portal.example.evil.example',
      'https://portal.example:8443',
      'http://portal.example',
      'https://PORTAL.example@evil.example',
      'null',
    ]) {
      const { headers } = await origin(value)
      expect([null, 'https://portal.example'], value).toContain(headers.get('access-control-allow-origin'))
    }
  })

  it('has no invalid host in its policy', async () => {
    const answer = await raw(`GET /healthz HTTP/1.1\r\nHost: a; script-src *\r\nConnection: close\r\n\r\n`)
    expect(answer).not.toContain('script-src *')
  })
})

/** Sends raw bytes and returns the whole response. */
const raw = (request: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(request)
  })

const post = (path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  }).then(async (answer) => ({ httpStatus: answer.status, body: await answer.json() }))

describe('a body', () => {
  const credentials = JSON.stringify({ username: 'admin', password: TEST_PASSWORD })

  it('of a public call is read up to 4 KiB', async () => {
    expect(await post(SIGN_IN, credentials.padEnd(4_096))).toMatchObject({ body: { status: Status.ok } })
    expect(await post(SIGN_IN, credentials.padEnd(4_097))).toMatchObject({
      httpStatus: 200,
      body: { status: Status.invalidFields },
    })
  })

  it('of any other call is read up to 256 KiB, and not at all without a session', async () => {
    const path = '/api/admin/brand/save'
    const body = (bytes: number) => JSON.stringify({ name: '' }).padEnd(bytes)
    const own = { Authorization: token }
    expect(await post(path, body(262_144), own)).toMatchObject({
      body: { status: Status.invalidFields, errors: [{ field: 'name' }] },
    })
    const tooLong = await post(path, body(262_145), own)
    expect(tooLong.body).toMatchObject({ status: Status.invalidFields })
    expect(tooLong.body).not.toHaveProperty('errors')
    expect(await post(path, body(262_145))).toMatchObject({ body: { status: Status.signedOut } })
  })

  it('that hides its length in chunks is cut off as well', async () => {
    const chunk = `1000\r\n${' '.repeat(4_096)}\r\n`
    const head = `POST ${SIGN_IN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
    expect(await raw(head + chunk.repeat(40) + '0\r\n\r\n')).toContain(`"status":${Status.invalidFields}`)
  })

  it('with two lengths, or a length and chunks, is refused (request smuggling)', async () => {
    for (const lengths of [
      'Content-Length: 4\r\nContent-Length: 40',
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: identity, chunked, x',
    ]) {
      const answer = await raw(
        `POST ${SIGN_IN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lengths}\r\nConnection: close\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n`,
      )
      expect(answer, lengths).not.toContain('200 OK')
      expect(answer, lengths).not.toContain('netbar_sockets')
    }
  })

  it('that is compressed is not decompressed', async () => {
    expect(await post(SIGN_IN, new Uint8Array(gzipSync(credentials)), { 'Content-Encoding': 'gzip' })).toMatchObject({
      httpStatus: 200,
      body: { status: Status.invalidFields },
    })
  })

  it.each([
    ['deep lists', '['.repeat(2_000) + ']'.repeat(2_000)],
    ['deep objects', '{"a":'.repeat(700) + '1' + '}'.repeat(700)],
    ['a number without end', `{"username":1${'0'.repeat(3_000)}}`],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a surrogate pair', '{"username":"\\ud800","password":"123456"}'],
    ['a NUL', '{"username":"a\\u0000b","password":"123456"}'],
  ])('of %s is refused without an error', async (_, body) => {
    const answer = await post(SIGN_IN, body)
    expect(answer.httpStatus).toBe(200)
    expect([Status.invalidFields, Status.wrongPassword]).toContain(answer.body.status)
  })

  it('of another media type is refused by JSON calls', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expect((await post(SIGN_IN, credentials, { 'Content-Type': type })).body, type).toMatchObject({
        status: Status.invalidFields,
      })
  })
})

describe('a key of Object.prototype', () => {
  const KEYS = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"name":{"__proto__":{"polluted":1}}}',
    '{"resources":[{"__proto__":{"polluted":1}}]}',
  ]

  it.each(KEYS)('in a body does not pollute other objects: %s', async (body) => {
    for (const [, call] of callsKeepingSession.filter(([, { method }]) => method !== 'GET')) {
      const answer = await server.call(call.method, pathWith(call, '__proto__'), {
        token,
        headers: headersOf(call),
        body,
      })
      expect(answer.httpStatus).toBeLessThan(500)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    // Five wrong passwords at a locked screen end a session.
    token = await server.signIn('admin')
  })

  it('in a URL is a name like any other', async () => {
    for (const query of ['__proto__[polluted]=1', 'constructor.prototype.polluted=1', '__proto__=1', 'page[]=1'])
      for (const [, call] of callsKeepingSession.filter(([, { method }]) => method === 'GET')) {
        const { httpStatus } = await server.call('GET', `${pathWith(call, 'constructor')}?${query}`, { token })
        expect(httpStatus).toBeLessThan(500)
      }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('SQL in an id, a keyword or a sort', () => {
  const SQL = ["' or 1=1 --", "x' union select password_hash from user --", '1; drop table user', "%' or '%'='"]

  it.each(SQL)('is treated as text: %s', async (text) => {
    const token1 = await server.signIn('xh001_mgr')
    const parameter = encodeURIComponent(text)
    for (const [name, call] of callsKeepingSession.filter(([, { method }]) => method === 'GET')) {
      const answer = await server.call('GET', `${pathWith(call, parameter)}?keyword=${parameter}&sort=${parameter}`, {
        token: token1,
      })
      expect(answer.httpStatus, name).toBeLessThan(500)
      expect(JSON.stringify(answer.body), name).not.toContain('argon2')
    }
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ok' })
    await server.signIn('xh001_mgr')
  })
})

describe('a time', () => {
  const moments = [
    '2026-11-21T04:00:00+08',
    '2026-11-21T04:00:00-23',
    '2026-11-21T04:00:00.123456789+1400',
    '0000-01-01T00:00:00Z',
  ]

  it.each(moments)('written as %s is accepted or refused, without an error', async (moment) => {
    const time = encodeURIComponent(moment)
    const { db } = server.database
    const member = await db.selectFrom('member').select(['id', 'brand_id']).executeTakeFirstOrThrow()
    const file = await db.selectFrom('uploaded_file').select('name').executeTakeFirstOrThrow()
    const picture = { imageUrl: `/uploads/${file.name}`, startTime: moment }
    const answers = [
      await server.call('GET', `/api/member/machine/used/record/list/${member.id}?startTime=${time}`, { token }),
      await server.call('GET', `/api/purchase/order/page?endTime=${time}`, { token }),
      await server.call('POST', '/api/admin/brand/picture/resource/batch/save', {
        token,
        body: { brandId: member.brand_id, place: 'COUNTER', pictures: [picture] },
      }),
    ]
    for (const { body } of answers) expect([Status.ok, Status.invalidFields]).toContain(body['status'])
  })
})

describe('a page of another site', () => {
  it('changes nothing by an image, a form or a script, which cannot send the header', async () => {
    const signedIn = await server.signIn('xh_owner')
    const total = async () =>
      (await server.call('GET', '/api/admin/notification/unread/total', { token: signedIn })).body['data']
    const before = await total()
    expect(before).toBeGreaterThan(0)
    for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }])
      for (const path of ['/api/admin/notification/read/all', `/api/admin/notification/read/all?token=${signedIn}`])
        expect((await server.call('GET', path, { headers })).body).toMatchObject({ status: Status.signedOut })
    const form = await post('/api/admin/brand/save', 'name=x', { 'Content-Type': 'text/plain' })
    expect(form.body).toMatchObject({ status: Status.signedOut })
    expect(await total()).toBe(before)
  })
})
