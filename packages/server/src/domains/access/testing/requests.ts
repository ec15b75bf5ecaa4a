import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { beginEnrolment, enrol } from './authenticator.ts'
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
  return {
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
