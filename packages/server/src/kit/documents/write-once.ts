import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { once } from './idempotency.ts'

/** Name of a call, with its name in an earlier version where that differs. */
export type CallName = string | { readonly call: string; readonly formerCall: string }

/**
 * Runs a write in a transaction of its own, once per idempotency key: another request with the same key is refused,
 * the same one gets the first answer again.
 *
 * @param call Name of the call.
 * @param request What was requested.
 * @param answer Schema of the answer in the contract.
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
