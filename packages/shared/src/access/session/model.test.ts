import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { $token } from '../../platform/calls/index.ts'
import { $connection } from '../../live/index.ts'
import { exampleUser, fakeWorld, signedInWorld } from '../../testing/index.ts'
import {
  $captcha,
  $challenge,
  $isProving,
  $isSigningIn,
  $functions,
  $isSessionRestored,
  $signInFailure,
  $user,
  captchaRequested,
  proofFound,
  signInCancelled,
  signInSubmitted,
  signOutRequested,
  sessionReceived,
  tokenReceived,
  userRequested,
  signedOut,
} from './index.ts'

const INFO = 'GET /api/admin/user/front/info'
const SIGN_IN = 'POST /api/auth/jwt/token'
const CAPTCHA = 'GET /api/auth/jwt/captcha'

const worldAtSignIn = (stored: Readonly<Record<string, string>> = {}) => {
  const world = fakeWorld({ stored })
  world.http.data(SIGN_IN, 'token-2')
  world.http.data(INFO, exampleUser)
  world.http.data(CAPTCHA, { needed: false, image: null })
  return world
}
const credentials = { username: ' xh001_mgr ', password: 'netbar-demo', captcha: '' }

const CHALLENGE = '13.AAAAAAAAAAAAAAAAAAAAAA'

/** The server requires a captcha with a challenge. */
const worldWithChallenge = async () => {
  const world = worldAtSignIn()
  world.http.data(CAPTCHA, { needed: true, image: 'data:image/png;base64,AAAA', challenge: CHALLENGE })
  world.runtime.start()
  world.runtime.send(captchaRequested, 'xh001_mgr')
  await world.settle()
  expect(world.runtime.scope.getState($challenge)).toBe(CHALLENGE)
  return world
}

describe('signing in', () => {
  it('[SES-1] clears the old token and user info, posts the credentials, and stores the answer as the token', async () => {
    const world = worldAtSignIn({ Token: 'token-1', 'User-Info': '{}' })
    world.runtime.start()
    await world.settle()
    const release = world.http.hold(SIGN_IN)
    world.runtime.send(signInSubmitted, credentials)
    expect(world.runtime.scope.getState($token)).toBeNull()
    expect([...world.storage.entries.keys()]).toEqual([])
    await world.settle()
    expect(world.http.to(SIGN_IN)[0]?.headers).not.toHaveProperty('Authorization')
    release()
    await world.settle()
    expect(world.storage.get('Token')).toBe('token-2')
    expect(world.runtime.scope.getState($user)).toEqual(exampleUser)
    expect(JSON.parse(world.storage.get('User-Info') ?? '')).toEqual(exampleUser)
  })
  it('[CALL-2] asks for the user info with the token and the application type', async () => {
    const world = worldAtSignIn()
    world.runtime.start()
    world.runtime.send(tokenReceived, 'token-9')
    await world.settle()
    expect(world.http.to(INFO)[0]?.url).toBe('/api/admin/user/front/info?token=token-9&appType=SDX_NETCAFE')
  })
  it('[SES-2] refuses a user without menus and clears the session', async () => {
    const world = worldAtSignIn()
    world.http.data(INFO, { ...exampleUser, menus: [] })
    world.runtime.start()
    world.runtime.send(signInSubmitted, credentials)
    await world.settle()
    expect(world.runtime.scope.getState($signInFailure)).toEqual({ key: 'errors.noMenus' })
    expect(world.runtime.scope.getState($user)).toBeNull()
    expect(world.storage.entries.size).toBe(0)
  })
  it('[ERR-3] says why it failed, and shows the captcha that the server then requires', async () => {
    const world = worldAtSignIn()
    world.http.refuse(SIGN_IN, 40_003)
    world.http.data(CAPTCHA, { needed: true, image: 'data:image/svg+xml;base64,AAAA' })
    world.runtime.start()
    world.runtime.send(signInSubmitted, credentials)
    await world.settle()
    expect(world.runtime.scope.getState($signInFailure)).toEqual({ key: 'errors.wrongCredentials' })
    expect(world.runtime.scope.getState($captcha)).toBe('data:image/svg+xml;base64,AAAA')
    expect(world.runtime.scope.getState($token)).toBeNull()
  })
  it('[ERR-4] waits for the proof of the challenge, and sends it with the credentials once', async () => {
    const world = await worldWithChallenge()
    world.runtime.send(signInSubmitted, { ...credentials, captcha: 'ABCD' })
    await world.settle()
    expect(world.http.to(SIGN_IN)).toEqual([])
    expect(world.runtime.scope.getState($isProving)).toBe(true)
    expect(world.runtime.scope.getState($isSigningIn)).toBe(true)
    world.runtime.send(proofFound, { challenge: 'of another captcha', proof: '7' })
    world.runtime.send(proofFound, { challenge: CHALLENGE, proof: '42' })
    await world.settle()
    expect(world.http.to(SIGN_IN).map(({ body }) => body)).toEqual([
      { username: 'xh001_mgr', password: 'netbar-demo', captcha: 'ABCD', proof: '42' },
    ])
    expect(world.runtime.scope.getState($isProving)).toBe(false)
    expect(world.runtime.scope.getState($challenge)).toBeNull()
  })
  it('[ERR-4] sends at once what was proven while the picture was read, and proves each attempt anew', async () => {
    const world = await worldWithChallenge()
    world.http.refuse(SIGN_IN, 40_003)
    world.runtime.send(proofFound, { challenge: CHALLENGE, proof: '42' })
    world.runtime.send(signInSubmitted, credentials)
    await world.settle()
    expect(world.http.to(SIGN_IN)).toHaveLength(1)
    world.runtime.send(signInSubmitted, credentials)
    await world.settle()
    expect(world.http.to(SIGN_IN)).toHaveLength(1)
  })
  it('[ERR-4] sends nothing once the user has cancelled', async () => {
    const world = await worldWithChallenge()
    world.runtime.send(signInSubmitted, credentials)
    world.runtime.send(signInCancelled, undefined)
    world.runtime.send(proofFound, { challenge: CHALLENGE, proof: '42' })
    await world.settle()
    expect(world.http.to(SIGN_IN)).toEqual([])
    expect(world.runtime.scope.getState($isSigningIn)).toBe(false)
  })
  it('restores the session of a stored token', async () => {
    const world = worldAtSignIn({ Token: 'token-1' })
    expect(world.runtime.scope.getState($isSessionRestored)).toBe(false)
    world.runtime.start()
    await world.settle()
    expect(world.runtime.scope.getState($isSessionRestored)).toBe(true)
    expect(world.runtime.scope.getState($functions)).toEqual(new Set(['PURCHASE_WAREHOUSING']))
  })
  it('fetches the user again when the network failed, but not when the server refused', async () => {
    const world = worldAtSignIn({ Token: 'token-1' })
    world.http.fail(INFO)
    world.runtime.start()
    await world.settle()
    world.http.data(INFO, exampleUser)
    await world.clock.advance(15_000)
    expect(world.runtime.scope.getState($user)).toEqual(exampleUser)
    const refused = worldAtSignIn({ Token: 'token-1' })
    refused.http.refuse(INFO, 40_102)
    refused.runtime.start()
    await refused.clock.advance(60_000)
    expect(refused.http.to(INFO)).toHaveLength(1)
  })
  it('stores no token in the storage of a foreign page', async () => {
    const world = fakeWorld({ settings: { rememberToken: false } })
    world.http.data(INFO, exampleUser)
    world.runtime.start()
    world.runtime.send(tokenReceived, 'token-9')
    await world.settle()
    expect(world.storage.entries.size).toBe(0)
    expect(world.runtime.scope.getState($user)).toEqual(exampleUser)
  })
  it('[LIVE-1] starts at once, without a call, where the token came together with its user', async () => {
    const world = worldAtSignIn()
    world.runtime.start()
    world.runtime.send(sessionReceived, { token: 'token-9', user: exampleUser })
    await world.settle()
    expect([world.runtime.scope.getState($token), world.runtime.scope.getState($user)]).toEqual([
      'token-9',
      exampleUser,
    ])
    expect(world.http.to(INFO)).toEqual([])
    expect(world.socket.latest.query).toMatchObject({ token: 'token-9' })
  })
  it('[SES-2] ends where the user that came with the token has no menus', async () => {
    const world = worldAtSignIn()
    world.runtime.start()
    world.runtime.send(sessionReceived, { token: 'token-9', user: { ...exampleUser, menus: [] } })
    await world.settle()
    expect([world.runtime.scope.getState($token), world.runtime.scope.getState($user)]).toEqual([null, null])
  })
  it('ignores the user info of a token that was replaced meanwhile', async () => {
    const world = worldAtSignIn()
    world.http.on(INFO, ({ url }) => ({
      status: 200,
      body: { status: 200, data: { ...exampleUser, username: url.includes('token-old') ? 'old' : 'new' } },
    }))
    const release = world.http.hold(INFO)
    world.runtime.start()
    world.runtime.send(tokenReceived, 'token-old')
    world.runtime.send(tokenReceived, 'token-new')
    await world.settle()
    release()
    await world.settle()
    expect(world.runtime.scope.getState($user)).toBeNull()
    release()
    await world.settle()
    expect(world.runtime.scope.getState($user)?.username).toBe('new')
  })
})

describe('signing out', () => {
  it('[SES-3] clears everything but the theme, closes the channel, and revokes the token', async () => {
    const world = await signedInWorld({ stored: { theme: 'dark', Branch: 'b1', AddedMemberMap: '{}' } })
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect([...world.storage.entries]).toEqual([['theme', 'dark']])
    expect(world.runtime.scope.getState($user)).toBeNull()
    expect(world.socket.latest.isClosed).toBe(true)
    expect(world.runtime.scope.getState($connection).phase).toBe('off')
    expect(world.http.to('DELETE /api/auth/jwt/token')[0]?.headers).toMatchObject({ Authorization: 'token-1' })
  })
  it('[ERR-1] happens once when five calls are answered 40101 at once', async () => {
    const world = await signedInWorld()
    let signOuts = 0
    createWatch({ unit: signedOut, scope: world.runtime.scope, fn: () => (signOuts += 1) })
    world.http.refuse(INFO, 40_101)
    for (let n = 0; n < 5; n += 1) world.runtime.send(userRequested, undefined)
    await world.settle()
    expect(signOuts).toBe(1)
    expect(world.runtime.scope.getState($token)).toBeNull()
    expect(world.http.to('DELETE /api/auth/jwt/token')).toEqual([])
  })
  it('[SES-3] follows a sign-out in another tab', async () => {
    const world = await signedInWorld()
    world.storage.changeFromOtherTab('Token', null)
    await world.settle()
    expect(world.runtime.scope.getState($user)).toBeNull()
    expect(world.socket.latest.isClosed).toBe(true)
  })
  it('follows another user who signed in in another tab', async () => {
    const world = await signedInWorld()
    world.http.data(INFO, { ...exampleUser, id: 'u2', username: 'xh001_cash1' })
    world.storage.changeFromOtherTab('Token', 'token-2')
    await world.settle()
    expect(world.runtime.scope.getState($user)?.username).toBe('xh001_cash1')
    expect(world.socket.latest.query).toMatchObject({ token: 'token-2', user: 'u2' })
  })
  it('keeps the user when the network fails', async () => {
    const world = await signedInWorld()
    world.http.fail(INFO)
    world.runtime.send(userRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($user)).toEqual(exampleUser)
  })
})
