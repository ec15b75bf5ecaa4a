import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { decodeJwt } from 'jose'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let token: string
let key: Buffer
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh001_mgr')
  key = Buffer.from(readFileSync(join(server.dataDir, 'token-secret'), 'utf8').trim(), 'base64url')
})
afterAll(() => server.stop())

const UNREAD = '/api/admin/notification/unread/total'
const HEADER = { alg: 'HS256', typ: 'at+jwt' }

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, payload: object, secret: Buffer = key, algorithm = 'sha256') => {
  const body = `${part(header)}.${part(payload)}`
  return `${body}.${createHmac(algorithm, secret).update(body).digest('base64url')}`
}
const claims = (changes: object = {}) => ({ ...decodeJwt(token), ...changes })
const withPublicKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const body = `${part({ alg: 'EdDSA', typ: 'at+jwt', jwk: publicKey.export({ format: 'jwk' }) })}.${part(claims())}`
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}
/** A token without one of its claims. */
const lacking = (name: string) =>
  signed(HEADER, Object.fromEntries(Object.entries(claims()).filter(([k]) => k !== name)))
const another = Buffer.alloc(32, 9)

/** Some are signed with the server's own secret, and refused all the same. */
const FORGED: readonly (readonly [how: string, make: () => string])[] = [
  ['without a signature (alg none)', () => `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims())}.`],
  ['alg None in another spelling', () => `${part({ alg: 'nOnE', typ: 'at+jwt' })}.${part(claims())}.`],
  ['signed with another secret', () => signed(HEADER, claims(), another)],
  ['signed with an empty secret', () => signed(HEADER, claims(), Buffer.alloc(0))],
  ['whose kid names a file', () => signed({ ...HEADER, kid: '../../../dev/null' }, claims(), Buffer.alloc(0))],
  ['whose kid is SQL', () => signed({ ...HEADER, kid: "' union select 'x' --" }, claims(), Buffer.from('x'))],
  ['with a key address of its own', () => signed({ ...HEADER, jku: 'https://evil.example/keys' }, claims(), another)],
  [
    'with a certificate address of its own',
    () => signed({ ...HEADER, x5u: 'https://evil.example' }, claims(), another),
  ],
  ['with a public key of its own', withPublicKey],
  ['with an extension that is called critical', () => signed({ ...HEADER, crit: ['x'], x: 1 }, claims())],
  ['by HS512 with the right secret', () => signed({ ...HEADER, alg: 'HS512' }, claims(), key, 'sha512')],
  ['of another type with the right secret', () => signed({ ...HEADER, typ: 'JWT' }, claims())],
  ['for another audience with the right secret', () => signed(HEADER, claims({ aud: 'netbar-embed' }))],
  ['of another issuer with the right secret', () => signed(HEADER, claims({ iss: 'somebody' }))],
  ['that is over, with the right secret', () => signed(HEADER, claims({ exp: Math.floor(Date.now() / 1000) - 1 }))],
  ['without an end, with the right secret', () => lacking('exp')],
  ['without a session, with the right secret', () => lacking('jti')],
  ['without a user, with the right secret', () => lacking('sub')],
  ['of a session that does not exist, with the right secret', () => signed(HEADER, claims({ jti: 'nothing' }))],
  ['of another user’s session, with the right secret', () => signed(HEADER, claims({ sub: 'admin' }))],
  ['with its claims changed', () => token.replace(/\.[^.]+\./, `.${part(claims({ sub: 'admin' }))}.`)],
  ['with a second signature behind it', () => `${token}.${token.split('.')[2]}`],
  ['with a space in it', () => token.replace('.', '. ')],
]

/** The outcome of a handshake with this token. */
const connect = (value: string): Promise<string> =>
  new Promise((resolve) => {
    const { sub } = decodeJwt(token)
    const query = { token: value, key: 'k', branchId: 'x', user: sub, biz: 'admin' }
    const socket = io(server.url, { query, transports: ['websocket'], reconnection: false, forceNew: true })
    const end = (outcome: string) => {
      socket.disconnect()
      resolve(outcome)
    }
    socket.on('connect', () => end('connected'))
    socket.on('connect_error', ({ message }) => end(message))
  })

describe('a token', () => {
  it('issued by the server is valid', async () => {
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
    expect((await server.call('GET', UNREAD, { token: signed(HEADER, claims()) })).body).toMatchObject({ status: 200 })
    expect(await connect(token)).toBe('40301')
  })

  it.each(FORGED)('[ERR-1] %s opens neither a call nor a socket', async (_, make) => {
    const forged = make()
    expect(await server.call('GET', UNREAD, { token: forged })).toMatchObject({
      httpStatus: 401,
      body: { status: 40101 },
    })
    expect(await connect(forged)).toBe('40101')
  })

  it('is signed with a secret of 32 random bytes that only the server’s user may read', () => {
    expect(key.length).toBe(32)
    expect(new Set(key).size).toBeGreaterThan(16)
  })

  it('contains nothing about a person', () => {
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub'])
  })
})
