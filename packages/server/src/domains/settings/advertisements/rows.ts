import type { Advertisement, AdvertisementStatus } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import { resourceFields } from '../../../kit/resource/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { linkOf } from './linked.ts'
import { shownBranches } from './reach.ts'

/** A row of the table. */
export type AdvertisementRow = Selectable<Tables['advertisement']>

const CAN_EXPIRE: ReadonlySet<string> = new Set(['APPROVED', 'ONLINE', 'OFFLINE'])

/** Status of an advertisement on a day. */
export const statusOn = (
  { status, end_date }: Pick<AdvertisementRow, 'status' | 'end_date'>,
  today: string,
): AdvertisementStatus => (CAN_EXPIRE.has(status) && end_date < today ? 'EXPIRED' : status)

/** Shows and clicks at the actor's branches, by advertisement. */
const countsOf = async (db: Kysely<Tables>, ids: readonly string[], actor: Actor) => {
  const rows = await db
    .selectFrom('advertisement_day')
    .where('advertisement_id', 'in', ['', ...ids])
    .where('branch_id', 'in', ['', ...actor.branchIds])
    .groupBy('advertisement_id')
    .select(({ fn }) => [
      'advertisement_id',
      fn.sum<number>('shows').as('shows'),
      fn.sum<number>('clicks').as('clicks'),
    ])
    .execute()
  return new Map(
    rows.map(({ advertisement_id, shows, clicks }) => [
      advertisement_id,
      { shows: Number(shows), clicks: Number(clicks) },
    ]),
  )
}

/** Maps advertisements to the contract. */
export const toAdvertisements = async (
  db: Kysely<Tables>,
  rows: readonly AdvertisementRow[],
  { actor, today }: { readonly actor: Actor; readonly today: string },
): Promise<readonly Advertisement[]> => {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
    actor,
  )
  const branchesOf = await shownBranches(db, rows)
  return rows.map((row) => ({
    ...resourceFields(row),
    title: row.title,
    position: row.position,
    images: [...listOf(row.images)],
    ...linkOf(row),
    ...branchesOf(row),
    startDate: row.start_date,
    endDate: row.end_date,
    fromClock: row.from_clock,
    toClock: row.to_clock,
    weight: row.weight,
    status: statusOn(row, today),
    reason: row.reason,
    isOwn: row.submitted_by === actor.userId,
    ...(counts.get(row.id) ?? { shows: 0, clicks: 0 }),
  }))
}
