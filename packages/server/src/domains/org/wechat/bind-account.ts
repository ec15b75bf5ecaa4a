import { Status } from '@netbar/shared/contract'
import type { accountBindingCalls, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  bindWechat,
  passFirstStep,
  checkCode,
  countFailures,
  countTry,
  forgetCode,
  ipPrefix,
  LOCK_AFTER,
  minutesLocked,
  recordAttempt,
  refuseTakenWechat,
  tokenOf,
} from '../../access/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { AccountBindingParts } from './account-binding-parts.ts'
import { findByPhone } from './send-code.ts'
import { findTicket, spendTicket } from './tickets.ts'

type Body = CallRequest<typeof accountBindingCalls.bind>['body']

const refuse = (field: 'code' | 'password', key: Text['key']): Refusal =>
  new Refusal(Status.invalidFields, { key }, [{ field, text: { key } }])

/** Ticket, code and account of a request; null for a wrong code, which is counted. */
const findClaim = async (trx: Transaction<Tables>, body: Body, now: Date) => {
  const ticket = await findTicket(trx, body.ticket, now)
  if (ticket === null) throw new Refusal(Status.businessRule, { key: 'wechat.codeInvalid' })
  const owner = { ticketId: ticket.id, username: body.username.toLowerCase(), phone: body.phone }
  const code = await checkCode(trx, owner, body.code, now)
  const user = await findByPhone(trx, body)
  // Returned rather than thrown: the attempt must be committed.
  return code === null || user === undefined ? null : { ticket, code, user }
}

type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Checks the password of the account. A wrong one counts as a failed sign-in, and as a try of the code. */
const checkPassword = async (
  { user, code }: Claim,
  password: string,
  context: PublicContext,
  { passwords }: AccountBindingParts,
): Promise<void> => {
  const { database, now, newId, ip } = context
  const claimant = { username: user.username, ipPrefix: ipPrefix(ip) }
  const failures = await countFailures(database.db, claimant, now())
  if (failures.count >= LOCK_AFTER) {
    const minutes = minutesLocked(failures, now())
    throw new Refusal(Status.rateLimited, { key: 'session.lockedOut', params: { minutes } })
  }
  if (await passwords.verify(user.password_hash, password)) return
  await database.write(async (trx) => {
    await recordAttempt(trx, { ...claimant, id: newId(), succeeded: false }, now())
    await countTry(trx, code.id)
  })
  throw refuse('password', 'session.wrongPassword')
}

/**
 * Binds the WeChat account of a ticket to the staff account whose phone got the code and whose password is right, and signs
 * in; an account with a second factor is bound, and signed in, by that. Its owner is told.
 *
 * @returns The token.
 * @throws Refusal 42202 without a valid ticket, or where either account is bound already; 42201 for a wrong code or password,
 * which is counted; 42901 after too many wrong passwords;
 * 40103 where a second step is missing.
 */
export const bindAccount = async (body: Body, context: PublicContext, parts: AccountBindingParts): Promise<string> => {
  const { database } = context
  const now = context.now()
  const claim = await database.write((trx) => findClaim(trx, body, now))
  if (claim === null) throw refuse('code', 'wechat.wrongCode')
  await checkPassword(claim, body.password, context, parts)
  const bound = await database.write(async (trx) => {
    // Hashing takes long enough for another request to use the code, or for the password to be changed.
    const again = await findClaim(trx, body, now)
    if (again?.user.password_hash !== claim.user.password_hash) return null
    const { ticket, code, user } = again
    await refuseTakenWechat(trx, user.id, ticket.openid)
    await forgetCode(trx, code.id)
    await spendTicket(trx, ticket.id)
    const beginning = await passFirstStep(trx, user, context, parts.sessions, ticket.openid)
    // Who has a second factor is bound by that: password and phone alone may be somebody else's by now.
    const tell = beginning.claims === undefined ? null : await bindWechat(trx, user.id, ticket.openid, now)
    return { tell, beginning }
  })
  if (bound === null) throw refuse('code', 'wechat.wrongCode')
  bound.tell?.(parts.sms)
  return tokenOf(bound.beginning, parts.tokens, now)
}
