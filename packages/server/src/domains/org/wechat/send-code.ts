import { Status } from '@netbar/shared/contract'
import type { accountBindingCalls, CallRequest, SmsCodeSent } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { makeCode } from '../../access/index.ts'
import type { CodeOwner } from '../../access/index.ts'
import type { AccountBindingParts } from './account-binding-parts.ts'
import { findTicket } from './tickets.ts'

type Body = CallRequest<typeof accountBindingCalls.sendCode>['body']

/** The staff account that has this phone and may sign in. */
export const findByPhone = (trx: Transaction<Tables>, { username, phone }: Pick<CodeOwner, 'username' | 'phone'>) =>
  trx
    .selectFrom('user')
    .where('username', '=', username.toLowerCase())
    .where('phone', '=', phone)
    .where('status', '=', 'NORMAL')
    .select(['id', 'username', 'openid', 'password_hash'])
    .executeTakeFirst()

/**
 * Sends a code to the phone of a staff account. The answer is the same, and takes as long, where account and
 * phone do not belong together, so that it does not reveal whose a phone is: nobody waits for the gateway, and a code that it
 * refuses counts like one that was never sent.
 *
 * @throws Refusal 42202 without a valid ticket, 42901 for too many codes.
 */
export const sendCode = async (
  body: Body,
  context: PublicContext,
  { sms: gateway, onError }: Pick<AccountBindingParts, 'sms' | 'onError'>,
): Promise<SmsCodeSent> => {
  if (gateway === null) throw new Refusal(Status.businessRule, { key: 'sms.notConfigured' })
  const { database, newId } = context
  const now = context.now()
  const made = await database.write(async (trx) => {
    const ticket = await findTicket(trx, body.ticket, now)
    if (ticket === null) throw new Refusal(Status.businessRule, { key: 'wechat.codeInvalid' })
    const owner = { ticketId: ticket.id, username: body.username.toLowerCase(), phone: body.phone }
    const code = await makeCode(trx, owner, { now, newId })
    return { ...code, isSent: (await findByPhone(trx, body)) !== undefined }
  })
  if (made.isSent) gateway.sendCode({ phone: body.phone, code: made.code }).catch(onError)
  return { expiresTime: made.expiresTime, resendSeconds: made.resendSeconds }
}
