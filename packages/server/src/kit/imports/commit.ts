import { importJob, Status } from '@netbar/shared/contract'
import type { CallRequest, ImportCalls, ImportJob } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { ImportJobTable } from './tables.ts'
import { createStepOnce } from '../documents/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countRows, loadJob, readJob } from './jobs.ts'
import type { CheckedRow, ImportKind } from './kind.ts'
import { createMissingNames } from './offers.ts'
import { fromStored, toStored } from './stored-row.ts'

/**
 * Loads the actor's file that waits for confirmation.
 *
 * @throws Refusal 40401, 40901 where it was imported or discarded.
 */
const loadWaiting = async (
  trx: Transaction<Tables>,
  kind: ImportKind,
  id: string,
  context: CallContext,
): Promise<ImportJobTable> => {
  const job = await loadJob(trx, kind, id, context)
  if (!kind.isOwn({ brandId: job.brand_id, branchId: job.branch_id }, context.actor))
    throw new Refusal(Status.notFound, { key: 'imports.notFound' })
  if (job.status !== 'PREVIEW') throw new Refusal(Status.stateChanged, { key: 'imports.movedOn' })
  return job
}

/** A row is written as it was previewed, or not at all: its target may have changed since. */
const asShown = (shown: CheckedRow, now: CheckedRow | undefined): CheckedRow => {
  if (now === undefined || now.problems.length > 0) return { ...shown, problems: now?.problems ?? [] }
  // A row that waits for a new name had no action in the preview; comparing the version is enough.
  const isSame = (shown.wants !== null || now.action === shown.action) && now.copy === shown.copy
  return isSame ? now : { ...shown, problems: [{ field: '', text: { key: 'imports.changedMeanwhile' } }] }
}

/** Whether every row must be valid, and which names are to be created with the rows. */
type Confirmation = CallRequest<ImportCalls['commit']>['body']

const writeRows = async (
  trx: Transaction<Tables>,
  kind: ImportKind,
  job: ImportJobTable,
  { all, make }: Confirmation,
  context: CallContext,
): Promise<void> => {
  await createMissingNames(trx, kind.makes, job, make, context)
  const place = { brandId: job.brand_id, branchId: job.branch_id }
  const stored = await trx.selectFrom('import_row').selectAll().where('job_id', '=', job.id).orderBy('line').execute()
  const shown = stored.map(fromStored)
  const isWaiting = ({ problems, wants }: CheckedRow) =>
    problems.length > 0 && (wants === null || !make.includes(wants))
  const right = shown.filter((row) => !isWaiting(row))
  const read = right.map(({ line, cells }) => ({ line, cells, formulas: [] }))
  const checked = new Map((await kind.check(trx, place, read, context)).map((row) => [row.line, row]))
  const now = shown.map((row) => (isWaiting(row) ? row : asShown(row, checked.get(row.line))))
  const writing = now.filter(({ problems }) => problems.length === 0)
  if (all && writing.length < now.length) throw new Refusal(Status.businessRule, { key: 'imports.notAllRight' })
  if (writing.length === 0) throw new Refusal(Status.businessRule, { key: 'imports.nothingRight' })
  await kind.write(
    trx,
    place,
    writing.filter(({ action }) => action !== 'SAME'),
    context,
  )
  const after = now.map((row) => toStored(job.id, row))
  for (const [index, row] of after.entries())
    if (row.result !== stored[index]?.result)
      await trx.updateTable('import_row').set(row).where('job_id', '=', job.id).where('line', '=', row.line).execute()
  await trx
    .updateTable('import_job')
    .set({ ...countRows(after), status: 'IMPORTED', imported_time: context.now().toISOString() })
    .where('id', '=', job.id)
    .execute()
}

/**
 * Writes the valid rows of a file in one transaction, once per idempotency key. Each row is checked again: a row
 * whose target was changed since the preview is not written, and is reported.
 *
 * @throws Refusal 40301 for who may not create a name that rows need, 40401, 40901 where it was imported or
 * discarded, 42202 where no row is valid, or not all are, or a name cannot be created.
 */
export const commitJob = (
  kind: ImportKind,
  id: string,
  confirmation: Confirmation,
  context: CallContext,
): Promise<ImportJob> =>
  createStepOnce(importJob, (trx, jobId, of) => readJob(trx, kind, jobId, of))(
    context,
    `${kind.name}.commit`,
    { id, ...confirmation },
    async (trx) => {
      await writeRows(trx, kind, await loadWaiting(trx, kind, id, context), confirmation, context)
      return id
    },
  )

/**
 * Discards a file and deletes its rows.
 *
 * @throws Refusal 40401, 40901 where it was imported or discarded.
 */
export const discardJob = (kind: ImportKind, id: string, context: CallContext): Promise<ImportJob> =>
  context.database.write(async (trx) => {
    await loadWaiting(trx, kind, id, context)
    await trx.deleteFrom('import_row').where('job_id', '=', id).execute()
    await trx.updateTable('import_job').set({ status: 'DISCARDED' }).where('id', '=', id).execute()
    return readJob(trx, kind, id, context)
  })
