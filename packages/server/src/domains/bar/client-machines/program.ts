import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** A machine that says which version it runs. */
interface Speaker {
  readonly id: string
  readonly branchId: string
}

/** Notes the version that a machine runs. Returns whether it has never said one before. */
export const noteProgram = async (
  trx: Transaction<Tables>,
  { id, branchId }: Speaker,
  versionNo: string,
  now: Date,
): Promise<boolean> => {
  const before = await trx
    .selectFrom('machine_program')
    .where('machine_id', '=', id)
    .select('version_no')
    .executeTakeFirst()
  if (before?.version_no === versionNo) return false
  const columns = { branch_id: branchId, version_no: versionNo, since_time: now.toISOString() }
  await trx
    .insertInto('machine_program')
    .values({ machine_id: id, ...columns })
    .onConflict((conflict) => conflict.column('machine_id').doUpdateSet(columns))
    .execute()
  return before === undefined
}

/** Machines of branches that have said which version they run, and were not removed. */
export const selectPrograms = (db: Kysely<Tables>, branchIds: readonly string[]) =>
  db
    .selectFrom('machine_program')
    .innerJoin('machine', 'machine.id', 'machine_program.machine_id')
    .where('machine_program.branch_id', 'in', ['', ...branchIds])
    .where('machine.removed_time', 'is', null)
