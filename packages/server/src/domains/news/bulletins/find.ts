import { bulletin, receivedBulletin } from '@netbar/shared/contract'
import type {
  Bulletin,
  bulletinCalls,
  BulletinDetail,
  CallRequest,
  Page,
  ReceivedBulletin,
} from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import { nullsLast } from '../../../kit/lists/sort.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { isForReader, isWhollyReached, readBulletin } from './reach.ts'

type Eb = ExpressionBuilder<Tables, 'bulletin'>
type Received = CallRequest<typeof bulletinCalls.received>['query']
type Published = CallRequest<typeof bulletinCalls.page>['query']

const branchCount = (eb: Eb) =>
  eb
    .selectFrom('bulletin_branch')
    .whereRef('bulletin_branch.bulletin_id', '=', 'bulletin.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()

/** Of the receivers of a bulletin, each counted once, those that have done something: all without a column. */
const countOf = (eb: Eb, done?: 'read_time' | 'ack_time') => {
  const receipts = eb.selectFrom('bulletin_receipt').whereRef('bulletin_receipt.bulletin_id', '=', 'bulletin.id')
  return (done === undefined ? receipts : receipts.where(`bulletin_receipt.${done}`, 'is not', null))
    .select(({ fn }) => fn.count<number>('bulletin_receipt.user_id').distinct().as('count'))
    .$asScalar()
}

const ownTime = (eb: Eb, userId: string, column: 'read_time' | 'ack_time') =>
  eb
    .selectFrom('bulletin_receipt')
    .whereRef('bulletin_receipt.bulletin_id', '=', 'bulletin.id')
    .where('bulletin_receipt.user_id', '=', userId)
    .select(({ fn }) => fn.min(`bulletin_receipt.${column}`).as('time'))
    .$asScalar()

const ownOf = (eb: Eb, userId: string) =>
  [
    ownTime(eb, userId, 'read_time').as('read_time'),
    ownTime(eb, userId, 'ack_time').as('ack_time'),
    branchCount(eb).as('branch_count'),
  ] as const

const figuresOf = (eb: Eb) =>
  [
    branchCount(eb).as('branch_count'),
    countOf(eb).as('receiver_count'),
    countOf(eb, 'read_time').as('read_count'),
    countOf(eb, 'ack_time').as('ack_count'),
  ] as const

const matching = (eb: Eb, { keyword, level, from, to }: Received | Published) =>
  allOf(
    ifGiven(keyword, (part) => eb.or([containing(eb.ref('title'), part), containing(eb.ref('content'), part)])),
    ifGiven(level, (one) => eb('level', '=', one)),
    withinDays(eb.ref('publish_time'), from, to),
  )

/** Whether bulletins are meant for somebody: the company's staff may read what it sends, and need not. */
const isReceiver = ({ level }: Pick<Actor, 'level'>): boolean => level === '2'

const receivedOf = (db: Kysely<Tables>, { userId }: Actor) =>
  db
    .selectFrom('bulletin')
    .selectAll('bulletin')
    .select((eb) => ownOf(eb, userId))
type ReceivedRow = Awaited<ReturnType<ReturnType<typeof receivedOf>['executeTakeFirstOrThrow']>>

const toReceived = rowMapper(
  receivedBulletin,
  (
    { needs_ack, branch_count, written_by_name }: ReceivedRow,
    actor: Actor,
  ): Pick<ReceivedBulletin, 'needsAck' | 'branchCount' | 'sender' | 'isReceiver'> => ({
    needsAck: needs_ack === 1,
    branchCount: Number(branch_count),
    sender: written_by_name,
    isReceiver: isReceiver(actor),
  }),
)

/** Published bulletins to the actor's branches. */
export const findReceivedBulletins = async (
  db: Kysely<Tables>,
  actor: Actor,
  query: Received,
): Promise<Page<ReceivedBulletin>> => {
  const { unread } = query
  const found = receivedOf(db, actor).where((eb) =>
    allOf(
      eb('status', '=', 'PUBLISHED'),
      isForReader(eb, actor),
      matching(eb, query),
      ifGiven(unread, (isUnread) => {
        const read = ownTime(eb, actor.userId, 'read_time')
        if (!isUnread) return eb(read, 'is not', null)
        return isReceiver(actor) ? eb(read, 'is', null) : sql<boolean>`1 = 0`
      }),
    ),
  )
  const { direction } = sortOf(query.sort, { publishTime: 'publish_time' })
  const sorted = found.orderBy('publish_time', direction).orderBy('bulletin.id', direction)
  const { rows, total } = await pageOf(db, query, found, sorted)
  return { rows: rows.map((row) => toReceived(row, actor)), total }
}

const publishedOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('bulletin')
    .selectAll('bulletin')
    .select((eb) => figuresOf(eb))
type PublishedRow = Awaited<ReturnType<ReturnType<typeof publishedOf>['executeTakeFirstOrThrow']>>

const toBulletin = rowMapper(
  bulletin,
  ({ needs_ack, branch_count, receiver_count, read_count, ack_count, written_by_name }: PublishedRow) => ({
    needsAck: needs_ack === 1,
    branchCount: Number(branch_count),
    receiverCount: Number(receiver_count),
    readCount: Number(read_count),
    ackCount: Number(ack_count),
    sender: written_by_name,
  }),
)

const SORTED = { publishTime: 'publish_time', updatedTime: 'updated_time', title: 'title' } as const

/** Bulletins to branches that are all the actor's. */
export const findBulletins = async (db: Kysely<Tables>, actor: Actor, query: Published): Promise<Page<Bulletin>> => {
  const found = publishedOf(db).where((eb) =>
    allOf(
      isWhollyReached(eb, actor),
      matching(eb, query),
      ifGiven(query.status, (one) => eb('status', '=', one)),
    ),
  )
  const { column, direction } = sortOf(query.sort, SORTED)
  const sorted = found.orderBy(column, nullsLast(direction)).orderBy('bulletin.id', direction)
  const { rows, total } = await pageOf(db, query, found, sorted)
  return { rows: rows.map((row) => toBulletin(row)), total }
}

/** A bulletin as lists of publishers show it, after a step. */
export const readAfterStep = async (db: Kysely<Tables>, id: string): Promise<Bulletin> =>
  toBulletin(await publishedOf(db).where('bulletin.id', '=', id).executeTakeFirstOrThrow())

/**
 * A whole bulletin.
 *
 * @throws Refusal 40401 for one that the actor may not know of, or that is not published.
 */
export const findBulletin = async (
  db: Kysely<Tables>,
  id: string,
  { actor }: Pick<CallContext, 'actor'>,
): Promise<BulletinDetail> => {
  const { row, isPublisher } = await readBulletin(db, id, actor)
  const branches = await db
    .selectFrom('bulletin_branch')
    .innerJoin('branch', 'branch.id', 'bulletin_branch.branch_id')
    .where('bulletin_id', '=', id)
    .where('branch.id', 'in', ['', ...actor.branchIds])
    .select(['branch.id', 'branch.name'])
    .orderBy('branch.branch_no')
    .execute()
  const { name: brandName } = await db
    .selectFrom('brand')
    .where('id', '=', row.brand_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const received = await receivedOf(db, actor).where('bulletin.id', '=', id).executeTakeFirstOrThrow()
  const { receiverCount, readCount, ackCount } = await readAfterStep(db, id)
  return {
    ...toReceived(received, actor),
    content: row.content,
    brandName,
    branches,
    attachments: [...((await attachmentsOf(db, 'BULLETIN', [id])).get(id) ?? [])],
    status: row.status,
    version: row.version,
    figures: isPublisher ? { receiverCount, readCount, ackCount } : null,
  }
}
