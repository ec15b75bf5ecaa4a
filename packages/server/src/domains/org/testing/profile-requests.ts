import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { OutsideWorld } from '../../../testing/outside-world.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { pngOf, uploaded } from '../../../testing/uploads.ts'

const PHONE = '12199990001'

/** Requests of the calls of one's own profile: a picture is uploaded before, and a code is sent. */
export const profileRequests = async (
  server: TestServer,
  outside: OutsideWorld,
  token: string,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { url: avatarUrl } = await uploaded(server, token, pngOf([20, 40, 60]))
  await server.call('POST', '/api/admin/user/profile/phone/code', { token, body: { phone: PHONE } })
  const sent = outside.sms.inbox.find(({ phone }) => phone === PHONE)
  return {
    'profile.save': { path: '', body: { gender: 'other', email: 'wang@example.com' } },
    'profile.saveAvatar': { path: '', body: { avatarUrl } },
    'profile.sendPhoneCode': { path: '', body: { phone: '12199990002' } },
    'profile.savePhone': { path: '', body: { phone: PHONE, code: sent?.code } },
  }
}
