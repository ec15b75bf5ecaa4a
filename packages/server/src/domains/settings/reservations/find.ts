import { Status } from '@netbar/shared/contract'
import type {
  BookingConfig,
  BookingConfigRow,
  CallRequest,
  Page,
  reservationConfigCalls,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { ifGiven, allOf, nullsLast, pageOf, sortOf } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { findFloorPlan } from '../../bar/index.ts'
import { configFields, readRules, selectConfigs, standingRules, toConfigRow } from './rows.ts'

type Query = CallRequest<typeof reservationConfigCalls.page>['query']

const SORTS = { branchNo: 'branch.branch_no', updatedTime: 'config.updated_time' } as const

/** Branches that were not put away, with their configurations. */
export const selectBranches = (db: Kysely<Tables>, branchIds: readonly string[]) =>
  selectConfigs(db)
    .where('branch.id', 'in', ['', ...branchIds])
    .where('branch.enabled', '=', 1)
    .where('branch.deleted_time', 'is', null)

/** Machines of branches that are there, by branch. */
export const machinesOf = async (db: Kysely<Tables>, branchIds: readonly string[]) =>
  Map.groupBy(
    await db
      .selectFrom('machine')
      .where('branch_id', 'in', ['', ...branchIds])
      .where('removed_time', 'is', null)
      .select(['id', 'name', 'area_id as areaId', 'branch_id'])
      .execute(),
    ({ branch_id }) => branch_id,
  )

/**
 * A page of the actor's branches, with how their seats are booked.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findConfigs = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<BookingConfigRow>> => {
  const { column, direction } = sortOf(query.sort, SORTS)
  const found = selectBranches(db, requestedBranchIds(actor, query.branchId)).where((eb) =>
    allOf(
      ifGiven(query.state, (state) =>
        state === 'UNCONFIGURED'
          ? eb('config.branch_id', 'is', null)
          : eb('config.enabled', '=', state === 'ENABLED' ? 1 : 0),
      ),
    ),
  )
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found.orderBy(column, nullsLast(direction)).orderBy('branch.id'),
  )
  const machines = await machinesOf(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => toConfigRow(row, machines.get(row.id) ?? [])), total }
}

/**
 * How seats of a branch are booked. The caller has refused foreign branches.
 *
 * @throws Refusal 40401 for a branch that was put away.
 */
export const findConfig = async (db: Kysely<Tables>, branchId: string): Promise<BookingConfig> => {
  const row = await selectBranches(db, [branchId])
    .select(['branch.opens_at', 'branch.closes_at', 'branch.business_day_start'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const { areas, machines, terms } = await findFloorPlan(db, branchId)
  return {
    ...configFields(row),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    businessDayStart: row.business_day_start,
    areas,
    machines: machines.map(({ id, name, areaId }) => ({ id, name, areaId })),
    terms,
    rules: row.rules === null ? null : standingRules(readRules(row.rules), machines),
  }
}
