import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { brandOf } from '../../../testing/rows/brand-of.ts'
import { versionKey } from '../client-releases/version-key.ts'

/** Inserts a release of a program to one branch, a draft unless it is told otherwise. */
export const insertClientRelease = async (
  database: Database,
  branchId: string,
  { version_no = '90.0.0', ...parts }: Partial<Insertable<Tables['client_release']>> & { readonly id: string },
): Promise<string> => {
  await database.db
    .insertInto('client_release')
    .values({
      brand_id: await brandOf(database, branchId),
      enabled: 0,
      version: 1,
      created_time: INSERTED_TIME,
      updated_time: INSERTED_TIME,
      deleted_time: null,
      version_no,
      version_key: versionKey(version_no),
      platform: 'CLIENT',
      size_mb: 100,
      sha256: 'c5'.repeat(32),
      address: 'https://download.example.com/client.exe',
      forced: 0,
      branch_ids: listText([branchId]),
      percent: 100,
      notes: '',
      status: 'DRAFT',
      published_by: null,
      published_time: null,
      ...parts,
    })
    .execute()
  return parts.id
}
