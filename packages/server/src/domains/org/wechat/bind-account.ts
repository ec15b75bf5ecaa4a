import { Status } from '@netbar/shared/contract'
import type { accountBindingCalls, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { openSession, checkCode, forgetCode } from '../../access/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { AccountBindingParts } from './account-binding-parts.ts'
import { findByPhone } from './send-code.ts'
import { findTicket, spendTicket } from './tickets.ts'

type Body = CallRequest<typeof accountBindingCalls.bind>['body']

const WRONG_CODE: Text = { key: 'wechat.wrongCode' }
const wrongCode = () => new Refusal(Status.invalidFields, WRONG_CODE, [{ field: 'code', text: WRONG_CODE }])

const refuseIfTaken = async (
  trx: Transaction<Tables>,
  user: { readonly id: string; readonly openid: string | null },
  openid: string,
): Promise<void> => {
  if (user.openid !== null && user.openid !== openid)
    throw new Refusal(Status.businessRule, { key: 'wechat.accountBound' })
  const other = await trx
    .selectFrom('user')
    .where('openid', '=', openid)
    .where('id', '!=', user.id)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw new Refusal(Status.businessRule, { key: 'wechat.alreadyBound' })
}

/**
 * Binds the WeChat account of a ticket to the staff account whose phone got the code, and signs in.
 *
 * @returns The token.
 * @throws Refusal 42202 without a valid ticket, or where either account is bound already; 42201 for a wrong code,
 * which is counted.
 */
export const bindAccount = async (body: Body, context: PublicContext, parts: AccountBindingParts): Promise<string> => {
  const now = context.now()
  const claims = await context.database.write(async (trx) => {
    const ticket = await findTicket(trx, body.ticket, now)
    if (ticket === null) throw new Refusal(Status.businessRule, { key: 'wechat.codeInvalid' })
    const owner = { ticketId: ticket.id, username: body.username.toLowerCase(), phone: body.phone }
    const code = await checkCode(trx, owner, body.code, now)
    const user = await findByPhone(trx, body)
    // Returned rather than thrown: the attempt must be committed.
    if (code === null || user === undefined) return null
    await refuseIfTaken(trx, user, ticket.openid)
    await trx.updateTable('user').set({ openid: ticket.openid }).where('id', '=', user.id).execute()
    await forgetCode(trx, code.id)
    await spendTicket(trx, ticket.id)
    return openSession(trx, user, context, parts.sessions)
  })
  if (claims === null) throw wrongCode()
  return parts.tokens.issue(claims, now)
}
