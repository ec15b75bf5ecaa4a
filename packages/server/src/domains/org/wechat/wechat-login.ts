import { Status } from '@netbar/shared/contract'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { entryProblem, passFirstStep, tokenOf } from '../../access/index.ts'
import type { AccountBindingParts } from './account-binding-parts.ts'
import { callWechat } from './refuse-wechat.ts'
import { issueTicket } from './tickets.ts'

/**
 * Signs in a user who scanned with WeChat (specification §4, guard step 2).
 *
 * @returns The token.
 * @throws Refusal 40402 with a ticket where no staff account is bound; 40102 for one that may not sign in; 40103
 * where a second step is missing; 42202,
 * 42901 or 50301 where WeChat rejects the code.
 */
export const wechatLogin = async (
  code: string,
  context: PublicContext,
  parts: AccountBindingParts,
): Promise<string> => {
  const { wechat, wechatApp, sessions, tokens } = parts
  if (wechatApp === null) throw new Refusal(Status.businessRule, { key: 'wechat.notConfigured' })
  const { openid } = await callWechat(wechat.exchangeCode(wechatApp, code))
  const user = await context.database.db
    .selectFrom('user')
    .where('openid', '=', openid)
    .select(['id', 'username', 'status', 'valid_until'])
    .executeTakeFirst()
  if (user === undefined) {
    const ticket = await issueTicket(context.database, openid, context.now())
    throw new Refusal(Status.wechatUnbound, { key: 'wechat.unbound' }, [], ticket)
  }
  const problem = await entryProblem(context.database.db, user, context)
  if (problem !== null) throw new Refusal(Status.locked, problem.text)
  const beginning = await context.database.write((trx) => passFirstStep(trx, user, context, sessions))
  return tokenOf(beginning, tokens, context.now())
}
