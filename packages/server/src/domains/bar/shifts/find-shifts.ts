import { PAY_CHANNELS, shiftRow } from '@netbar/shared/contract'
import type { CallRequest, Page, shiftCalls, ShiftRow as ListedShift, ShiftSums } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import type { ShiftRow } from './find-shift.ts'
import { toShift } from './steps.ts'

type Query = CallRequest<typeof shiftCalls.page>['query']
type Channels = ShiftSums['channels']

const SORTED = { openTime: 'shift.open_time', shiftNo: 'shift.shift_no' } as const

/** What each of these shifts took and gave back by channel, in the order of the channels. */
const channelsOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Channels>> => {
  const sums = await db
    .selectFrom('payment')
    .where('shift_id', 'in', ['', ...ids])
    .where('kind', '!=', 'CASH_DEPOSIT')
    .where((eb) => eb.or([eb('state', '=', 'PAID'), eb('direction', '=', 'OUT')]))
    .groupBy(['shift_id', 'channel'])
    .select(['shift_id', 'channel', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when direction = 'IN' then amount_fen else 0 end)`.as('taken'))
    .select(sql<number>`sum(case when direction = 'OUT' then amount_fen else 0 end)`.as('returned'))
    .execute()
  const byShift = Map.groupBy(sums, ({ shift_id }) => shift_id ?? '')
  return new Map(
    [...byShift].map(([id, rows]) => [
      id,
      rows
        .map(({ channel, taken, returned, count }) => ({
          channel,
          inFen: Number(taken),
          outFen: Number(returned),
          count: Number(count),
        }))
        .toSorted((one, other) => PAY_CHANNELS.indexOf(one.channel) - PAY_CHANNELS.indexOf(other.channel)),
    ]),
  )
}

/** A shift of a list as the contract shows it. */
const toListed = rowMapper(
  shiftRow,
  (row: ShiftRow & { readonly branch_name: string }, channels: ReadonlyMap<string, Channels>) => ({
    differenceFen: toShift(row).differenceFen,
    channels: channels.get(row.id) ?? [],
  }),
)

/**
 * Shifts at the actor's branches that match a filter.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findShifts = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<ListedShift>> => {
  const { branchId, status, keyword, from, to, sort } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('shift')
    .innerJoin('branch', 'branch.id', 'shift.branch_id')
    .where('shift.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(status, (one) => eb('shift.status', '=', one)),
        ifGiven(keyword, (part) =>
          eb.or([
            containing(eb.ref('shift.cashier_name'), part),
            containing(eb.ref('shift.shift_no'), part.toUpperCase()),
          ]),
        ),
        withinDays(eb.ref('shift.open_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found
      .selectAll('shift')
      .select('branch.name as branch_name')
      .orderBy(column, direction)
      .orderBy('shift.id', direction),
  )
  const channels = await channelsOf(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => toListed(row, channels)), total }
}
