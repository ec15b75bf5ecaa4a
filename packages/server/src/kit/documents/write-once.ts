import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { once } from './idempotency.ts'

/** The name of a call; with the one that an earlier version gave it where that was another. */
export type CallName = string | { readonly call: string; readonly formerCall: string }

/**
 * Does a write in a transaction of its own, once per idempotency key: another request with the same key is refused, the
 * same one gets the first answer again.
 *
 * @param call The name of the call.
 * @param request What was asked for.
 * @param answer What the write gives, as the contract has it.
 */
export const writeOnce = <Answer>(
  { actor, database, idempotencyKey, now }: CallContext,
  call: CallName,
  request: unknown,
  answer: BaseSchema<unknown, Answer, BaseIssue<unknown>>,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> => {
  const write = {
    key: idempotencyKey,
    userId: actor.userId,
    ...(typeof call === 'string' ? { call } : call),
    request,
    now: now(),
  }
  return database.write((trx) =>
    once(
      trx,
      write,
      () => work(trx),
      (stored) => parse(answer, stored),
    ),
  )
}
