import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { TEST_PASSWORD } from '../../../testing/test-server.ts'

/** Requests of each call about sessions. */
export const requests = async ({ server, token }: RequestWorld): Promise<ConformanceRequests> => ({
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
})
