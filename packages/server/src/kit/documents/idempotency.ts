import { createHash } from 'node:crypto'
import { DAY_MS, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A write that may be sent twice. */
export interface IdempotentWrite {
  /** The caller's `Idempotency-Key`; null is refused. */
  readonly key: string | null
  readonly userId: string
  /** Name of the call: keys of different calls are independent. */
  readonly call: string
  /** The call's name in an earlier version, so that keys survive an update. */
  readonly formerCall?: string | undefined
  /** What was requested. */
  readonly request: unknown
  readonly now: Date
}

const KEEP_MS = 7 * DAY_MS
const MAX_KEY = 128

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Digest of a request, by which a repeated one is known. */
export const hashOfRequest = (call: string, request: unknown): string =>
  createHash('sha256')
    .update(canonical([call, request]))
    .digest('hex')

/**
 * Runs a write once per key and user: the same request with the same key gets the first answer again. The key's row
 * is written first, so that a concurrent request waits for the first one's transaction.
 *
 * @param work The write, in the same transaction; if it throws, the key is free again.
 * @param restore Parses a stored answer.
 * @throws Refusal 42201 without a key, 42202 for a key that was used with another request.
 */
export const once = async <Answer>(
  trx: Transaction<Tables>,
  { key, userId, call, formerCall, request, now }: IdempotentWrite,
  work: () => Promise<Answer>,
  restore: (stored: unknown) => Answer,
): Promise<Answer> => {
  if (key === null || key === '' || key.length > MAX_KEY)
    throw new Refusal(Status.invalidFields, { key: 'purchasing.keyRequired' }, [
      { field: 'Idempotency-Key', text: { key: 'errors.required' } },
    ])
  const request_hash = hashOfRequest(call, request)
  await trx
    .deleteFrom('idempotency_key')
    .where('created_time', '<', new Date(now.getTime() - KEEP_MS).toISOString())
    .execute()
  const inserted = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, call, request_hash, answer: '', created_time: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted === undefined) {
    const first = await trx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const known = [request_hash, ...(formerCall === undefined ? [] : [hashOfRequest(formerCall, request)])]
    if (known.includes(first.request_hash)) return restore(JSON.parse(first.answer))
    throw new Refusal(Status.businessRule, { key: 'purchasing.keyReused' })
  }
  const answer = await work()
  await trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}
