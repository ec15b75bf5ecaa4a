import { bulletinReceipt, HOUR_MS, Status } from '@netbar/shared/contract'
import type { bulletinCalls, BulletinReceipt, CallRequest, Page } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf } from '../../../kit/lists/index.ts'
import { nullsLast } from '../../../kit/lists/sort.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { assertReceived, assertWorkedOn } from './reach.ts'
import { addReceipts, receiversOf, ringFor } from './receivers.ts'

type Query = CallRequest<typeof bulletinCalls.receipts>['query']

const SORTED = { branch: 'branch.branch_no', readTime: 'bulletin_receipt.read_time' } as const

const receiptsOf = (db: Kysely<Tables>, bulletinId: string) =>
  db
    .selectFrom('bulletin_receipt')
    .innerJoin('branch', 'branch.id', 'bulletin_receipt.branch_id')
    .innerJoin('user', 'user.id', 'bulletin_receipt.user_id')
    .where('bulletin_id', '=', bulletinId)
    .selectAll('bulletin_receipt')
    .select(['branch.name as branch_name', 'user.name as user_name'])
type Row = Awaited<ReturnType<ReturnType<typeof receiptsOf>['executeTakeFirstOrThrow']>>

const toReceipt = rowMapper(bulletinReceipt, ({ read_time, ack_time }: Row) => ({
  state: ack_time === null ? (read_time === null ? ('UNREAD' as const) : ('READ' as const)) : ('ACKNOWLEDGED' as const),
}))

/**
 * Who has read a bulletin, by branch.
 *
 * @throws Refusal 40401 for a bulletin that is not the actor's.
 */
export const findReceipts = async (
  db: Kysely<Tables>,
  id: string,
  query: Query,
  { actor }: CallContext,
): Promise<Page<BulletinReceipt>> => {
  await assertWorkedOn(db, id, actor)
  const { branchId, state, keyword } = query
  const found = receiptsOf(db, id).where((eb) =>
    allOf(
      ifGiven(branchId, (one) => eb('bulletin_receipt.branch_id', '=', one)),
      ifGiven(keyword, (part) => containing(eb.ref('user.name'), part)),
      ifGiven(state, (one) =>
        eb.and([
          eb('read_time', one === 'UNREAD' ? 'is' : 'is not', null),
          eb('ack_time', one === 'ACKNOWLEDGED' ? 'is not' : 'is', null),
        ]),
      ),
    ),
  )
  const { column, direction } = sortOf(query.sort, SORTED)
  const sorted = found
    .orderBy(column, nullsLast(direction))
    .orderBy('user.name', direction)
    .orderBy('bulletin_receipt.id', direction)
  const { rows, total } = await pageOf(db, query, found, sorted)
  return { rows: rows.map((row) => toReceipt(row)), total }
}

/**
 * Notes that the actor has read bulletins. Reading again keeps the first time, and the company's staff leave no receipt.
 *
 * @throws Refusal 40401 where one of these is not a published bulletin of the actor's branches.
 */
export const readBulletins = async (
  trx: Transaction<Tables>,
  ids: readonly string[],
  { actor, now, newId }: Pick<CallContext, 'actor' | 'now' | 'newId'>,
): Promise<void> => {
  await assertReceived(trx, ids, actor)
  if (actor.level !== '2') return
  const time = now()
  for (const id of new Set(ids)) {
    const own = (await receiversOf(trx, id)).filter(({ userId }) => userId === actor.userId)
    // Somebody who joined a branch after it was published.
    await addReceipts(trx, id, own, newId)
  }
  await trx
    .updateTable('bulletin_receipt')
    .set({ read_time: time.toISOString() })
    .where('bulletin_id', 'in', ids)
    .where('user_id', '=', actor.userId)
    .where('read_time', 'is', null)
    .execute()
}

/**
 * The actor says that they know a bulletin, which they have read then.
 *
 * @throws Refusal 40401 for a bulletin that is not for the actor, 42202 for one that does not ask for it or is not meant for the actor.
 */
export const acknowledgeBulletin = async (
  trx: Transaction<Tables>,
  id: string,
  context: Pick<CallContext, 'actor' | 'now' | 'newId'>,
): Promise<void> => {
  const { actor, now } = context
  await readBulletins(trx, [id], context)
  const { numUpdatedRows } = await trx
    .updateTable('bulletin_receipt')
    .set((eb) => ({ ack_time: eb.fn.coalesce('ack_time', eb.val(now().toISOString())) }))
    .where('bulletin_id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('bulletin_id', 'in', (eb) => eb.selectFrom('bulletin').where('needs_ack', '=', 1).select('id'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.businessRule, { key: 'bulletins.noAck' })
}

/**
 * Rings again for who has not read a bulletin, or has not said so where that is asked for; nobody twice within an hour.
 *
 * @returns How many people were reminded.
 * @throws Refusal 40401 for a bulletin that is not the actor's, 42202 where nobody is left to remind.
 */
export const remindReceivers = async (
  trx: Transaction<Tables>,
  id: string,
  { actor, now, newId }: Pick<CallContext, 'actor' | 'now' | 'newId'>,
): Promise<number> => {
  const row = await assertWorkedOn(trx, id, actor)
  const time = now()
  const receivers = row.status === 'PUBLISHED' ? await receiversOf(trx, id) : []
  await addReceipts(trx, id, receivers, newId)
  const open = await trx
    .selectFrom('bulletin_receipt')
    .where('bulletin_id', '=', id)
    .where(row.needs_ack === 1 ? 'ack_time' : 'read_time', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reminded_time', 'is', null),
        eb('reminded_time', '<=', new Date(time.getTime() - HOUR_MS).toISOString()),
      ]),
    )
    .select(['branch_id as branchId', 'user_id as userId'])
    .execute()
  const staff = new Set(receivers.map(({ userId }) => userId))
  const reminded = open.filter(({ userId }) => staff.has(userId))
  if (reminded.length === 0) throw new Refusal(Status.businessRule, { key: 'bulletins.nobodyToRemind' })
  const people = [...new Set(reminded.map(({ userId }) => userId))]
  await trx
    .updateTable('bulletin_receipt')
    .set({ reminded_time: time.toISOString() })
    .where('bulletin_id', '=', id)
    .where('user_id', 'in', people)
    .execute()
  await ringFor(trx, row, 'notification.bulletinReminder', reminded, time)
  return people.length
}
