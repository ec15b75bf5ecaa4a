import { DAY_MS, Status } from '@netbar/shared/contract'
import type { ImportJob, ImportRow, Page } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import { chunks } from '../../platform/db/index.ts'
import type { Tables } from '../../platform/db/index.ts'
import { pageOf } from '../lists/index.ts'
import type { ImportJobTable, ImportRowTable } from './tables.ts'
import type { CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { translate } from '../../kernel/texts/index.ts'
import type { ImportKind } from './kind.ts'
import { offersOf } from './offers.ts'
import { toImportRow } from './stored-row.ts'

type Kind = Pick<ImportKind, 'name' | 'columns' | 'makes'>

/**
 * Loads an uploaded file of the actor.
 *
 * @throws Refusal 40401 for somebody else's, same as for an unknown one.
 */
export const loadJob = async (
  db: Kysely<Tables>,
  { name }: Pick<ImportKind, 'name'>,
  id: string,
  { actor }: Pick<CallContext, 'actor'>,
): Promise<ImportJobTable> => {
  const job = await db
    .selectFrom('import_job')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', name)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (job === undefined) throw new Refusal(Status.notFound, { key: 'imports.notFound' })
  return job
}

/** Maps a file to the contract. */
export const toJob = async (
  db: Kysely<Tables>,
  { columns, makes }: Omit<Kind, 'name'>,
  job: ImportJobTable,
  { actor, locale }: Pick<CallContext, 'actor' | 'locale'>,
): Promise<ImportJob> => ({
  id: job.id,
  status: job.status,
  fileName: job.file_name,
  columns: columns(actor).map(({ field, title, isRequired }) => ({
    field,
    title: translate(locale, { key: title }),
    isRequired,
  })),
  total: job.total,
  bad: job.bad,
  warned: job.warned,
  added: job.added,
  updated: job.updated,
  offers: makes === null ? [] : await offersOf(db, makes, job, { actor, locale }),
  importedBefore: job.imported_before,
  createdTime: job.created_time,
  importedTime: job.imported_time,
})

/** Reads the actor's file in the shape of the contract. */
export const readJob = async (db: Kysely<Tables>, kind: Kind, id: string, context: CallContext): Promise<ImportJob> =>
  toJob(db, kind, await loadJob(db, kind, id, context), context)

/** Counts of rows: invalid, with a notice, added, changed. */
export const countRows = (rows: readonly Pick<ImportRowTable, 'result' | 'action'>[]) => {
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  return {
    total: rows.length,
    bad: count(({ result }) => result === 'ERROR'),
    warned: count(({ result }) => result === 'WARNING'),
    added: count(({ action }) => action === 'ADD'),
    updated: count(({ action }) => action === 'UPDATE'),
  }
}

/** When a file with these bytes was last imported for a brand. */
const importedBefore = async (db: Kysely<Tables>, brandId: string, kind: string, hash: string) => {
  const before = await db
    .selectFrom('import_job')
    .select('imported_time')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('file_hash', '=', hash)
    .where('status', '=', 'IMPORTED')
    .orderBy('imported_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.imported_time ?? null
}

/** Stores the rows of a file for the preview. */
export const saveJob = async (
  trx: Transaction<Tables>,
  job: Pick<ImportJobTable, 'id' | 'kind' | 'user_id' | 'brand_id' | 'branch_id' | 'file_name' | 'file_hash'>,
  rows: readonly ImportRowTable[],
  now: Date,
): Promise<ImportJobTable> => {
  const saved = await trx
    .insertInto('import_job')
    .values({
      ...job,
      ...countRows(rows),
      status: 'PREVIEW',
      imported_before: await importedBefore(trx, job.brand_id, job.kind, job.file_hash),
      created_time: now.toISOString(),
      imported_time: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const some of chunks(rows)) await trx.insertInto('import_row').values(some).execute()
  return saved
}

/** A page of a file's rows in line order, optionally only the invalid ones. */
export const findRows = async (
  db: Kysely<Tables>,
  jobId: string,
  { page, limit, bad }: { readonly page: number; readonly limit: number; readonly bad?: boolean | undefined },
  { locale }: Pick<CallContext, 'locale'>,
): Promise<Page<ImportRow>> => {
  const all = db
    .selectFrom('import_row')
    .where('job_id', '=', jobId)
    .$if(bad === true, (rows) => rows.where('result', '=', 'ERROR'))
    .$if(bad === false, (rows) => rows.where('result', '!=', 'ERROR'))
  const { rows, total } = await pageOf(db, { page, limit }, all, all.selectAll().orderBy('line'))
  return { rows: rows.map((row) => toImportRow(row, locale)), total }
}

/** Deletes after a day the rows of files that were not confirmed, and of those that were imported. */
export const pruneImports = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - DAY_MS).toISOString()
  const ofOld = db.selectFrom('import_job').where('created_time', '<', old).select('id')
  await db.deleteFrom('import_row').where('job_id', 'in', ofOld).execute()
  await db
    .updateTable('import_job')
    .set({ status: 'DISCARDED' })
    .where('created_time', '<', old)
    .where('status', '=', 'PREVIEW')
    .execute()
}
