import type { Database } from '../../../platform/db/index.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'

interface NewImport {
  readonly kind: string
  readonly userId: string
  readonly brandId: string
  readonly branchId: string | null
}

/** Inserts an uploaded file that waits for confirmation; returns its id. */
export const insertImport = async (
  { db }: Database,
  { kind, userId, brandId, branchId }: NewImport,
): Promise<string> => {
  const id = `${kind}-own-${brandId}`
  await db
    .insertInto('import_job')
    .values({
      id,
      kind,
      user_id: userId,
      brand_id: brandId,
      branch_id: branchId,
      file_name: '保密.xlsx',
      file_hash: '',
      status: 'PREVIEW',
      total: 1,
      bad: 1,
      warned: 0,
      added: 0,
      updated: 0,
      imported_before: null,
      created_time: INSERTED_TIME,
      imported_time: null,
    })
    .execute()
  return id
}
