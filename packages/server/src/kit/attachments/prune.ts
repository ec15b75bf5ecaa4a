import { DAY_MS } from '@netbar/shared/contract'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/db/index.ts'

/** Deletes photos, with their files, that no document was filed with within a day. */
export const pruneAttachments = async (database: Database, uploadsDir: string, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - DAY_MS).toISOString()
  const names = await database.write(async (trx) => {
    const gone = await trx
      .deleteFrom('attachment')
      .where('subject_id', 'is', null)
      .where('created_time', '<', old)
      .returning('file_name')
      .execute()
    const files = gone.map(({ file_name }) => file_name)
    if (files.length > 0) await trx.deleteFrom('uploaded_file').where('name', 'in', files).execute()
    return files
  })
  // Files last: a photo row never lacks its file.
  for (const name of names) await rm(join(uploadsDir, name), { force: true })
}
