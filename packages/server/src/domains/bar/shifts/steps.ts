import { shift, shiftMachine } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import type { ShiftRow } from './find-shift.ts'

/** A shift as the contract shows it. */
export const toShift = rowMapper(shift, ({ counted_cash_fen, expected_cash_fen }: ShiftRow) => ({
  differenceFen: counted_cash_fen === null || expected_cash_fen === null ? null : counted_cash_fen - expected_cash_fen,
}))

const readShift = async (db: Kysely<Tables>, id: string) =>
  toShift(await db.selectFrom('shift').where('id', '=', id).selectAll().executeTakeFirstOrThrow())

/** Steps of a shift. */
export const shiftSteps = documentSteps({
  calls: 'shifts',
  type: 'shift',
  table: 'shift',
  machineOf: () => shiftMachine,
  answer: shift,
  read: readShift,
  reaches: (row, actor) => actor.branchIds.has(row.branch_id),
  texts: { notFound: 'errors.notFound', movedOn: 'shifts.movedOn', versionConflict: 'shifts.movedOn' },
})
