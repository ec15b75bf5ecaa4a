import { Status } from '@netbar/shared/contract'
import type { Database } from '../../platform/db/index.ts'
import type { UploadedFileTable } from './tables.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fileNameOf } from './address.ts'

/**
 * The stored file at an address. Other addresses are refused: pages show only files kept here, so that no other
 * server learns who looks.
 *
 * @param field Path of the address in the request.
 * @throws Refusal 42201 where this server has no such file.
 */
export const findFile = async (db: Database['db'], url: string, field: string): Promise<UploadedFileTable> => {
  const name = fileNameOf(url)
  const file =
    name === null
      ? undefined
      : await db.selectFrom('uploaded_file').where('name', '=', name).selectAll().executeTakeFirst()
  if (file !== undefined) return file
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field, text: { key: 'uploads.unknownFile' } },
  ])
}
