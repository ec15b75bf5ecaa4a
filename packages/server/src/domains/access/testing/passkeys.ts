import { TEST_ORIGIN } from '../../../testing/test-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { createSoftwarePasskey } from './software-passkey.ts'
import type { SoftwarePasskey } from './software-passkey.ts'

const PATH = '/api/admin/user/passkey'

/** The site that a test server makes passkeys for. */
export const TEST_SITE = { origin: TEST_ORIGIN, rpId: new URL(TEST_ORIGIN).hostname }

/** The challenge in an answer. */
export const challengeIn = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): string =>
  // Only this answer has one; any other fails here.
  (body['data'] as { readonly challenge: string }).challenge

/** Adds a passkey to the account of a session. */
export const addPasskey = async (
  server: TestServer,
  { token, confirmation }: { readonly token: string; readonly confirmation: string },
  name = '工位钥匙',
): Promise<{ readonly passkey: SoftwarePasskey; readonly id: string; readonly recoveryCodes: readonly string[] }> => {
  const passkey = createSoftwarePasskey(TEST_SITE)
  const made = passkey.make(challengeIn(await server.call('POST', `${PATH}/begin`, { token, confirmation })))
  const { body } = await server.call('POST', PATH, { token, confirmation, body: { name, passkey: made } })
  if (body['status'] !== 200) throw new Error(JSON.stringify(body))
  const row = await server.database.db
    .selectFrom('passkey')
    .where('credential_id', '=', passkey.id)
    .select('id')
    .executeTakeFirstOrThrow()
  // As above.
  const { recoveryCodes } = body['data'] as { readonly recoveryCodes: readonly string[] }
  return { passkey, id: row.id, recoveryCodes }
}

/** Confirms by a passkey that the user of a session is there. */
export const confirmByPasskey = async (
  server: TestServer,
  token: string,
  passkey: SoftwarePasskey,
): Promise<string> => {
  const challenge = challengeIn(await server.call('POST', '/api/admin/user/second-factor/challenge', { token }))
  const { body } = await server.call('POST', '/api/auth/jwt/confirm', {
    token,
    body: { passkey: passkey.prove(challenge) },
  })
  // As above.
  return (body['data'] as { readonly confirmation: string }).confirmation
}
