import { isShownAt, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, ClientScreen, clientScreenCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { findBrandLook } from '../../org/index.ts'
import { linkOf } from './linked.ts'
import { isForOneOf } from './reach.ts'

const findAdvertisements = async (db: Kysely<Tables>, branchId: string, now: Date) => {
  const rows = await db
    .selectFrom('advertisement')
    .where('status', '=', 'ONLINE')
    .where('deleted_time', 'is', null)
    // Hours past midnight last into the day after the last one: isShownAt says which.
    .where('start_date', '<=', shanghaiDay(now.getTime()))
    .where(isForOneOf('advertisement', [branchId]))
    .orderBy('id')
    .selectAll()
    .execute()
  return rows
    .filter(({ start_date, end_date, from_clock, to_clock }) =>
      isShownAt({ startDate: start_date, endDate: end_date, fromClock: from_clock, toClock: to_clock }, now.getTime()),
    )
    .map((row) => ({
      id: row.id,
      position: row.position,
      title: row.title,
      imageUrl: listOf(row.images)[0] ?? '',
      ...linkOf(row),
      weight: row.weight,
    }))
}

const findAnnouncements = (db: Kysely<Tables>, branchId: string, now: Date) =>
  db
    .selectFrom('client_announcement')
    .where('status', '=', 'PUBLISHED')
    .where('deleted_time', 'is', null)
    .where('start_time', '<=', now.toISOString())
    .where('end_time', '>', now.toISOString())
    .where(isForOneOf('client_announcement', [branchId]))
    .orderBy('pinned', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .select(['id', 'kind', 'title', 'content', 'seconds'])
    .execute()

const findSlides = async (db: Kysely<Tables>, brandId: string, branchId: string) => {
  const rows = await db
    .selectFrom('carousel_slide')
    .where('brand_id', '=', brandId)
    .where('enabled', '=', 1)
    .orderBy('sort')
    .selectAll()
    .execute()
  return rows
    .filter(({ branch_ids }) => branch_ids === '' || listOf(branch_ids).includes(branchId))
    .map((row) => ({ imageUrl: row.image_url, title: row.title, ...linkOf(row), stay: row.stay }))
}

/** What a machine shows now. */
export const findClientScreen = async ({
  database: { db },
  machine: { branchId, brandId },
  now,
}: MachineContext): Promise<ClientScreen> => ({
  advertisements: await findAdvertisements(db, branchId, now()),
  announcements: await findAnnouncements(db, branchId, now()),
  slides: await findSlides(db, brandId, branchId),
  look: await findBrandLook(db, brandId, 'CLIENT'),
})

type Counts = CallRequest<typeof clientScreenCalls.count>['body']['counts']

/**
 * Adds what a machine has shown to the sums of its branch and the day. One that was taken offline meanwhile still counts.
 *
 * @throws Refusal 40401 for an advertisement that is not for the machine's branch.
 */
export const countShown = async (
  trx: Transaction<Tables>,
  counts: Counts,
  { machine: { branchId }, now }: MachineContext,
): Promise<void> => {
  const sums = new Map<string, { shows: number; clicks: number }>()
  for (const { advertisementId, shows, clicks } of counts) {
    const sum = sums.get(advertisementId) ?? { shows: 0, clicks: 0 }
    sums.set(advertisementId, { shows: sum.shows + shows, clicks: sum.clicks + clicks })
  }
  const ids = [...sums.keys()].toSorted()
  const known = await trx
    .selectFrom('advertisement')
    .where('id', 'in', ids)
    .where('status', 'in', ['ONLINE', 'OFFLINE'])
    .where(isForOneOf('advertisement', [branchId]))
    .select('id')
    .execute()
  if (known.length < ids.length) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const date = shanghaiDay(now().getTime())
  // Every machine adds in the order of the ids, so that two never wait for each other.
  for (const id of ids) {
    const { shows, clicks } = sums.get(id) ?? { shows: 0, clicks: 0 }
    await trx
      .insertInto('advertisement_day')
      .values({ advertisement_id: id, branch_id: branchId, date, shows, clicks })
      .onConflict((conflict) =>
        conflict.columns(['advertisement_id', 'branch_id', 'date']).doUpdateSet((eb) => ({
          shows: eb('advertisement_day.shows', '+', shows),
          clicks: eb('advertisement_day.clicks', '+', clicks),
        })),
      )
      .execute()
  }
}
