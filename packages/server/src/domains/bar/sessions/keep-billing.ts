import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PricedVisit, Running } from './running.ts'

/** Writes how a session is charged that began at a machine by itself: from now on it is a part of a visit. */
export const keepBilling = async (trx: Transaction<Tables>, session: Running, visit: PricedVisit): Promise<void> => {
  const [stay] = visit.stays
  await trx
    .insertInto('session_billing')
    .values({
      session_id: session.id,
      visit_id: visit.visitId,
      branch_id: session.branch_id,
      machine_id: session.machine_id,
      member_id: session.member_id,
      area_id: stay.areaId === '' ? null : stay.areaId,
      level_id: stay.levelId,
      start_time: session.start_time,
      end_time: null,
      terms: JSON.stringify(visit.terms),
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
}
