import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')
const key = Buffer.from(secret, 'base64url')
const now = new Date('2026-11-21T04:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const claims = { userId: 'user-1', sessionId: 'session-1', expiresAt: later(60_000).getTime() }
const tokens = createTokens(secret)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const good = {
  sub: 'user-1',
  jti: 'session-1',
  iss: 'netbar',
  aud: 'netbar-api',
  iat: now.getTime() / 1000,
  exp: claims.expiresAt / 1000,
}
const signed = (header: object, payload: object, signingKey: Uint8Array = key, algorithm = 'sha256') => {
  const body = `${part(header)}.${part(payload)}`
  return `${body}.${createHmac(algorithm, signingKey).update(body).digest('base64url')}`
}
const HEADER = { alg: 'HS256', typ: 'at+jwt' }
const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

describe('a token', () => {
  it('names its user, again and again', async () => {
    const token = await tokens.issue(claims, now)
    expect(await tokens.verify(token, now)).toEqual(claims)
    expect(await tokens.verify(token, now)).toEqual(claims)
    expect(await tokens.verify(signed(HEADER, good), now)).toEqual(claims)
  })

  it('expires at its time, also when it was verified before', async () => {
    const token = await tokens.issue(claims, now)
    expect(await tokens.verify(token, later(59_999))).toEqual(claims)
    expect(await tokens.verify(token, later(60_000))).toBeNull()
    expect(await createTokens(secret).verify(token, later(60_000))).toBeNull()
  })

  const refused: readonly (readonly [name: string, token: string])[] = [
    ['without a signature (alg none)', `${part({ alg: 'none', typ: 'at+jwt' })}.${part(good)}.`],
    ['with its signature cut off', signed(HEADER, good).split('.').slice(0, 2).join('.') + '.'],
    ['signed with another secret', signed(HEADER, good, Buffer.alloc(32, 8))],
    ['signed with an empty secret', signed(HEADER, good, Buffer.alloc(0))],
    ['signed by another algorithm', signed({ ...HEADER, alg: 'HS512' }, good, key, 'sha512')],
    ['of another type', signed({ ...HEADER, typ: 'JWT' }, good)],
    ['without a type', signed({ alg: 'HS256' }, good)],
    ['for another audience', signed(HEADER, { ...good, aud: 'embed' })],
    ['of another issuer', signed(HEADER, { ...good, iss: 'somebody' })],
    ['without an end', signed(HEADER, without('exp'))],
    ['without a session', signed(HEADER, without('jti'))],
    ['without a user', signed(HEADER, without('sub'))],
    ['without an audience', signed(HEADER, without('aud'))],
    ['whose end is a text', signed(HEADER, { ...good, exp: '9999999999' })],
    ['that is over', signed(HEADER, { ...good, exp: now.getTime() / 1000 - 1 })],
    ['that is not valid yet', signed(HEADER, { ...good, nbf: now.getTime() / 1000 + 60 })],
    [
      'with a key address of its own',
      signed({ ...HEADER, jku: 'https://evil.example/keys' }, good, Buffer.alloc(32, 9)),
    ],
    ['that is no token', 'hello'],
    ['that is empty', ''],
    ['that is too long', signed(HEADER, { ...good, filler: 'x'.repeat(4_000) })],
  ]
  it.each(refused)('%s is refused', async (_, token) => {
    expect(await createTokens(secret).verify(token, now)).toBeNull()
  })

  it('with changed claims is refused', async () => {
    const [header, , signature] = (await tokens.issue(claims, now)).split('.')
    expect(await tokens.verify(`${header}.${part({ ...good, sub: 'admin' })}.${signature}`, now)).toBeNull()
  })

  it('has the header and claims that other tools expect', async () => {
    const token = await tokens.issue(claims, now)
    const reference = await new SignJWT(good).setProtectedHeader(HEADER).sign(key)
    const read = (text: string, index: number): unknown =>
      JSON.parse(Buffer.from(text.split('.')[index] ?? '', 'base64url').toString())
    expect(read(token, 0)).toEqual(read(reference, 0))
    expect(read(token, 1)).toEqual(read(reference, 1))
  })
})
