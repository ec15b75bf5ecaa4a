import { Status } from '@netbar/shared/contract'
import type { BoughtPackage, FloorSession, RateTerms, Visit } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findRatePlan, readTerms } from '../floor/index.ts'

/** A session that has not ended. */
export type Running = Selectable<Tables['machine_session']>
type Stay = Visit['stays'][number]

/** What a session's visit is priced by. */
export interface PricedVisit {
  readonly visitId: string
  readonly terms: RateTerms
  readonly stays: Visit['stays']
  readonly bought: readonly BoughtPackage[]
}

/** @throws Refusal 40401 for a session at a branch that is not the actor's, 40901 for one that has ended. */
export const findRunning = async (db: Kysely<Tables>, actor: Actor, sessionId: string): Promise<Running> => {
  const session = await db.selectFrom('machine_session').where('id', '=', sessionId).selectAll().executeTakeFirst()
  if (session === undefined || !actor.branchIds.has(session.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (session.end_time !== null) throw new Refusal(Status.stateChanged, { key: 'floorSessions.ended' })
  return session
}

/** The session as one stay, by today's rates: it began at a machine by itself and not at the counter. */
const visitOfMachine = async (db: Kysely<Tables>, session: Running): Promise<PricedVisit> => {
  const { area_id } = await db
    .selectFrom('machine')
    .where('id', '=', session.machine_id)
    .select('area_id')
    .executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('member')
    .where('id', '=', session.member_id ?? '')
    .select('level_id')
    .executeTakeFirst()
  const stay = { from: Date.parse(session.start_time), areaId: area_id ?? '', levelId: member?.level_id ?? null }
  return { visitId: session.id, terms: (await findRatePlan(db, session.branch_id)).terms, stays: [stay], bought: [] }
}

/** Packages that were bought during a visit, in their order. */
const findBought = async (db: Kysely<Tables>, visitId: string): Promise<readonly BoughtPackage[]> => {
  const rows = await db.selectFrom('visit_package').where('visit_id', '=', visitId).selectAll().orderBy('no').execute()
  return rows.map((row) => ({
    packageId: row.package_id,
    kind: row.kind,
    areaId: row.area_id,
    priceFen: row.price_fen,
    from: Date.parse(row.from_time),
    until: Date.parse(row.until_time),
  }))
}

/** The visit of a session, with the rates of its beginning. */
export const visitOf = async (db: Kysely<Tables>, session: Running): Promise<PricedVisit> => {
  const own = await db
    .selectFrom('session_billing')
    .where('session_id', '=', session.id)
    .select('visit_id')
    .executeTakeFirst()
  if (own === undefined) return visitOfMachine(db, session)
  const [first, ...later] = await db
    .selectFrom('session_billing')
    .where('visit_id', '=', own.visit_id)
    .selectAll()
    .orderBy('start_time')
    .orderBy('session_id')
    .execute()
  if (first === undefined) throw new Error(`session ${session.id} is of no visit`)
  const stayOf = (row: typeof first): Stay => ({
    from: Date.parse(row.start_time),
    areaId: row.area_id ?? '',
    levelId: row.level_id,
  })
  return {
    visitId: own.visit_id,
    terms: readTerms(first.terms),
    stays: [stayOf(first), ...later.map(stayOf)],
    bought: await findBought(db, own.visit_id),
  }
}

/** A session as the contract shows it. */
export const readSession = async (db: Kysely<Tables>, id: string): Promise<FloorSession> => {
  const row = await db
    .selectFrom('machine_session')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .where('machine_session.id', '=', id)
    .selectAll('machine_session')
    .select('machine.name as machine_name')
    .executeTakeFirstOrThrow()
  return {
    id,
    branchId: row.branch_id,
    machineId: row.machine_id,
    machineName: row.machine_name,
    memberId: row.member_id,
    startTime: row.start_time,
    endTime: row.end_time,
    principalFen: row.principal_fen,
    giftFen: row.gift_fen,
  }
}
