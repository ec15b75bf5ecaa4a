import { BULLETIN_FUNCTIONS, Status } from '@netbar/shared/contract'
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'

export type BulletinRow = Selectable<Tables['bulletin']>
/** Rights that decide which bulletins somebody sees. */
type Reader = Pick<Actor, 'branchIds' | 'brandIds' | 'functions'>

/** Ids for a condition: an engine takes no empty list. */
const listed = (ids: ReadonlySet<string>): readonly string[] => ['', ...ids]

/** Condition that a bulletin is for a branch of the reader. */
export const isForReader = (eb: ExpressionBuilder<Tables, 'bulletin'>, { branchIds }: Reader) =>
  eb.exists(
    eb
      .selectFrom('bulletin_branch')
      .whereRef('bulletin_branch.bulletin_id', '=', 'bulletin.id')
      .where('bulletin_branch.branch_id', 'in', listed(branchIds))
      .select('bulletin_branch.branch_id'),
  )

/** Condition that all branches of a bulletin are the reader's; a branch that was removed is nobody's, and does not count. */
export const isWhollyReached = (eb: ExpressionBuilder<Tables, 'bulletin'>, { branchIds, brandIds }: Reader) =>
  eb.and([
    eb('bulletin.brand_id', 'in', listed(brandIds)),
    eb.not(
      eb.exists(
        eb
          .selectFrom('bulletin_branch')
          .innerJoin('branch', 'branch.id', 'bulletin_branch.branch_id')
          .whereRef('bulletin_branch.bulletin_id', '=', 'bulletin.id')
          .where('branch.deleted_time', 'is', null)
          .where('bulletin_branch.branch_id', 'not in', listed(branchIds))
          .select('branch.id'),
      ),
    ),
  ])

/** The bulletin that a publisher may work on: drafts too, and withdrawn ones. */
const findWorkedOn = (db: Kysely<Tables>, id: string, reader: Reader): Promise<BulletinRow | undefined> =>
  db
    .selectFrom('bulletin')
    .where('bulletin.id', '=', id)
    .where((eb) => isWhollyReached(eb, reader))
    .selectAll('bulletin')
    .executeTakeFirst()

/** The published bulletins among these that are for a branch of the reader. */
const findReceived = (db: Kysely<Tables>, ids: readonly string[], reader: Reader): Promise<BulletinRow[]> =>
  db
    .selectFrom('bulletin')
    .where('bulletin.id', 'in', ids)
    .where('status', '=', 'PUBLISHED')
    .where((eb) => isForReader(eb, reader))
    .selectAll('bulletin')
    .execute()

const notFound = () => new Refusal(Status.notFound, { key: 'bulletins.notFound' })

/** A bulletin that somebody may read, and whether as one who publishes. */
export interface ReadBulletin {
  readonly row: BulletinRow
  readonly isPublisher: boolean
}

/** @throws Refusal 40401 for a bulletin that the reader may not know of, or that is not published. */
export const readBulletin = async (db: Kysely<Tables>, id: string, reader: Reader): Promise<ReadBulletin> => {
  const own = BULLETIN_FUNCTIONS.some((name) => reader.functions.has(name))
    ? await findWorkedOn(db, id, reader)
    : undefined
  const row = own ?? (await findReceived(db, [id], reader))[0]
  if (row === undefined) throw notFound()
  return { row, isPublisher: own !== undefined }
}

/** @throws Refusal 40401 for a bulletin that is not the publisher's. */
export const assertWorkedOn = async (db: Kysely<Tables>, id: string, reader: Reader): Promise<BulletinRow> => {
  const row = await findWorkedOn(db, id, reader)
  if (row === undefined) throw notFound()
  return row
}

/** @throws Refusal 40401 where one of these is not a published bulletin of the reader's branches. */
export const assertReceived = async (db: Kysely<Tables>, ids: readonly string[], reader: Reader): Promise<void> => {
  const rows = await findReceived(db, ids, reader)
  if (rows.length < new Set(ids).size) throw notFound()
}
