import type { Database } from '../../../platform/db/index.ts'
import type { OutsideWorld } from '../../../testing/outside-world.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** The staff account with this username, with its phone. */
export const staffOf = async ({ db }: Database, username: string) => {
  const { phone } = await db
    .selectFrom('user')
    .where('username', '=', username)
    .select('phone')
    .executeTakeFirstOrThrow()
  return { username, phone: phone ?? '' }
}

/** Scans with an unbound simulated WeChat account; returns the ticket. */
export const scan = async (server: TestServer, code: string): Promise<string> => {
  const { body } = await server.call('POST', `/api/admin/user/wechatLogin?code=${code}`)
  // Only the refusal 40402 has a ticket; any other answer fails here.
  const { ticket } = body['data'] as { readonly ticket: string }
  return ticket
}

/** Scans, has a code sent to the phone of a staff account, and reads it there: returns the body of a binding. */
export const prepareBinding = async (server: TestServer, { sms }: OutsideWorld, username: string, code: string) => {
  const [ticket, staff] = [await scan(server, code), await staffOf(server.database, username)]
  await server.call('POST', '/api/tool/sms/wechatBingingLoginValidateCode', { body: { ticket, ...staff } })
  return { ticket, ...staff, code: sms.inbox.at(-1)?.code ?? '', password: server.password }
}
