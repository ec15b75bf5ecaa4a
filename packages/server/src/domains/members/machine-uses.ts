import type { CallRequest, MachineUse, MachineUseTotals, memberCalls, Page } from '@netbar/shared/contract'
import { expressionBuilder } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { allOf, ifGiven, pageOf } from '../../kit/lists/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { requestedBranchIds } from '../../kernel/rights/index.ts'
import { refuseForeignMember } from './foreign-member.ts'
import { minutesBetween } from './online.ts'

type Query = CallRequest<typeof memberCalls.machineUses>['query']
type Filters = CallRequest<typeof memberCalls.machineUseTotals>['query']

// Stored times have milliseconds and a Z; a filter may have any other form.
const instant = (text: string) => new Date(text).toISOString()

type UseRow = Selectable<Tables['machine_session']> & {
  readonly branch_name: string
  readonly machine_name: string
  readonly area_name: string | null
}

/** Maps a session to the contract. */
const toUse = (row: UseRow, now: Date): MachineUse => ({
  id: row.id,
  branchId: row.branch_id,
  branchName: row.branch_name,
  machineName: row.machine_name,
  areaName: row.area_name,
  startTime: row.start_time,
  endTime: row.end_time,
  minutes: minutesBetween(row.start_time, row.end_time === null ? now : new Date(row.end_time)),
  billing: row.billing,
  principalFen: row.principal_fen,
  giftFen: row.gift_fen,
  endReason: row.end_reason,
})

const selectUses = (db: Kysely<Tables>) =>
  db
    .selectFrom('machine_session')
    .innerJoin('branch', 'branch.id', 'machine_session.branch_id')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .leftJoin('floor_area', 'floor_area.id', 'machine.area_id')
    .selectAll('machine_session')
    .select(['branch.name as branch_name', 'machine.name as machine_name', 'floor_area.name as area_name'])
    .orderBy('start_time', 'desc')
    .orderBy('machine_session.id', 'desc')

/** The last sessions of a member at any branch. */
export const lastUses = async (
  db: Kysely<Tables>,
  memberId: string,
  count: number,
  now: Date,
): Promise<MachineUse[]> => {
  const rows = await selectUses(db).where('member_id', '=', memberId).limit(count).execute()
  return rows.map((row) => toUse(row, now))
}

/** Condition of a filter of a member's sessions. */
const matching = (memberId: string, branchIds: readonly string[], { startTime, endTime }: Filters) => {
  const eb = expressionBuilder<Tables, 'machine_session'>()
  return allOf(
    eb('machine_session.member_id', '=', memberId),
    eb('machine_session.branch_id', 'in', branchIds),
    ifGiven(startTime, (time) => eb('machine_session.start_time', '>=', instant(time))),
    ifGiven(endTime, (time) => eb('machine_session.start_time', '<=', instant(time))),
  )
}

/**
 * A page of a member's sessions at branches that the actor sees, newest first.
 *
 * @throws Refusal 40401 for a member or a branch that is not the actor's.
 */
export const findMachineUses = async (
  db: Kysely<Tables>,
  actor: Actor,
  memberId: string,
  { page, limit, ...filters }: Query,
  now: Date,
): Promise<Page<MachineUse>> => {
  await refuseForeignMember(db, actor, memberId)
  const branchIds = requestedBranchIds(actor, filters.branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = selectUses(db).where(matching(memberId, branchIds, filters))
  const { rows, total } = await pageOf(db, { page, limit }, found, found)
  return { rows: rows.map((row) => toUse(row, now)), total }
}

/**
 * Sums of a member's sessions at branches that the actor sees.
 *
 * @throws Refusal 40401 for a member or a branch that is not the actor's.
 */
export const sumMachineUses = async (
  db: Kysely<Tables>,
  actor: Actor,
  memberId: string,
  filters: Filters,
): Promise<MachineUseTotals> => {
  await refuseForeignMember(db, actor, memberId)
  const branchIds = requestedBranchIds(actor, filters.branchId)
  if (branchIds.length === 0) return { count: 0, principalFen: 0, giftFen: 0 }
  const sums = await db
    .selectFrom('machine_session')
    .where(matching(memberId, branchIds, filters))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('principal_fen').as('principal'),
      fn.sum<number | null>('gift_fen').as('gift'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(sums.count), principalFen: Number(sums.principal), giftFen: Number(sums.gift) }
}
