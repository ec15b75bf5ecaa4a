import { hash } from 'node:crypto'
import { HOUR_MS } from '@netbar/shared/contract'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { beginEnrolment, enrol } from './authenticator.ts'
import { addPasskey, challengeIn, confirmByPasskey, TEST_SITE } from './passkeys.ts'
import { createSoftwarePasskey } from './software-passkey.ts'
import { TEST_PASSWORD } from '../../../testing/test-server.ts'

/** Requests of each call about sessions. */
export const requests = async ({ server, token }: RequestWorld): Promise<ConformanceRequests> => {
  const enrolling = await beginEnrolment(server, 'yq001_mgr')
  const enrolled = await enrol(server, 'xh001_cash2')
  const owner = await server.signIn('xh_owner')
  const confirmation = await server.confirm(owner)
  const robot = { name: 'robot', scopes: ['unstored', 'tail'] }
  const service = { token: owner, confirmation, body: robot }
  const { body: made } = await server.call('POST', '/api/admin/user/service-token', service)
  // Only this answer has an id; any other fails here.
  const { id } = (made['data'] as { readonly made: { readonly id: string } }).made
  const { body: first } = await server.call('POST', '/api/auth/jwt/token', {
    body: { username: 'xh001_cash2', password: TEST_PASSWORD, captcha: '' },
  })
  const token1 = await server.signIn('nobranch')
  const { id: passkeyId, passkey } = await addPasskey(server, {
    token: token1,
    confirmation: await server.confirm(token1),
  })
  const keyed = { token: token1, confirmation: await confirmByPasskey(server, token1, passkey) }
  const { body: signingIn } = await server.call('POST', '/api/auth/jwt/token', {
    body: { username: 'nobranch', password: TEST_PASSWORD, captcha: '' },
  })
  const creation = challengeIn(await server.call('POST', '/api/admin/user/passkey/begin', keyed))
  const { id: userId } = await server.database.db
    .selectFrom('user')
    .where('username', '=', 'xh001_cash2')
    .select('id')
    .executeTakeFirstOrThrow()
  const linkTo = async (secret: string, username: string) => {
    const { db } = server.database
    const user = await db.selectFrom('user').where('username', '=', username).select('id').executeTakeFirstOrThrow()
    const row = { digest: hash('sha256', secret), user_id: user.id, made_by: user.id }
    const now = Date.now()
    const created_time = new Date(now).toISOString()
    const expires_time = new Date(now + HOUR_MS).toISOString()
    await db
      .insertInto('password_link')
      .values({ ...row, created_time, expires_time })
      .execute()
    return secret
  }
  return {
    'passwordLinks.look': { path: '', body: { secret: await linkTo('a'.repeat(43), 'newbrand') } },
    'passwordLinks.use': {
      path: '',
      body: { secret: await linkTo('b'.repeat(43), 'newbrand'), newPassword: 'lantern-42-river' },
    },
    // As above.
    'secondFactor.signInChallenge': { path: '', body: { ticket: (signingIn['data'] as { ticket: string }).ticket } },
    'secondFactor.challenge': { path: '', ...keyed },
    'secondFactor.reset': { path: `/${userId}`, token: await server.signIn('admin') },
    // Another session: it ends the challenge that this one adds a passkey with.
    'passkeys.begin': { path: '', token: await server.signIn('xh002_mgr') },
    'passkeys.add': {
      path: '',
      ...keyed,
      body: { name: '备用钥匙', passkey: createSoftwarePasskey(TEST_SITE).make(creation) },
    },
    'passkeys.rename': { path: `/${passkeyId}`, ...keyed, body: { name: '前台钥匙' } },
    'passkeys.remove': { path: `/${passkeyId}`, ...keyed },
    'secondFactor.finish': {
      path: '',
      // Only the refusal 40103 has a ticket; any other answer fails here.
      body: { ticket: (first['data'] as { readonly ticket: string }).ticket, code: enrolled.code(1) },
    },
    'secondFactor.turnOn': {
      path: '',
      token: enrolling.token,
      confirmation: enrolling.confirmation,
      body: { code: enrolling.code() },
    },
    'secondFactor.renewRecoveryCodes': { path: '', token: enrolled.token, confirmation: enrolled.confirmation },
    'serviceTokens.create': { path: '', ...service },
    'serviceTokens.revoke': { path: `/${id}`, token: owner },
    'session.signIn': { path: '', body: { username: 'xh001_mgr', password: TEST_PASSWORD, captcha: '' } },
    'session.unlock': { path: '', body: { password: TEST_PASSWORD } },
    'confirmation.confirm': { path: '', body: { password: TEST_PASSWORD } },
    // Its sessions end with it.
    'session.changePassword': {
      path: '',
      token: await server.signIn('xh001_cash3'),
      body: { oldPassword: TEST_PASSWORD, newPassword: 'lantern-42-river' },
    },
    'session.captcha': { path: '?username=xh001_mgr' },
    'session.userInfo': { path: `?token=${token}&appType=SDX_NETCAFE` },
    'embed.issue': { path: '', body: { origin: server.url, widgets: ['bell'] } },
  }
}
