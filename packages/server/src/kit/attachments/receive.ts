import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTACHMENT_TYPES } from '@netbar/shared/contract'
import type { SentAttachment } from '@netbar/shared/contract'
import type { CallContext } from '../../kernel/context.ts'
import { storeFile } from '../upload/index.ts'
import type { Incoming } from '../upload/index.ts'

/**
 * Stores a photo or PDF, known by its content. Its name is not served publicly, so it can only be read through its document; it is never shared
 * between photos, so that it can be deleted without checking for others.
 *
 * @throws Refusal 42201 for a file that is neither; nothing of it is kept.
 */
export const receiveAttachment = async (
  uploadsDir: string,
  file: Incoming,
  { database, actor, now, newId }: CallContext,
): Promise<SentAttachment> => {
  const id = newId()
  const { name, mime, bytes, width, height } = await storeFile(uploadsDir, file, {
    types: ATTACHMENT_TYPES,
    nameOf: (digest, extension) => `${digest}.${id}.${extension}`,
  })
  const made = { created_by: actor.userId, created_time: now().toISOString() }
  try {
    await database.write(async (trx) => {
      await trx
        .insertInto('uploaded_file')
        .values({ name, mime, bytes, width, height, ...made })
        .execute()
      await trx
        .insertInto('attachment')
        .values({
          id,
          file_name: name,
          subject_kind: null,
          subject_id: null,
          branch_id: null,
          brand_id: null,
          sort: 0,
          ...made,
        })
        .execute()
    })
  } catch (error) {
    await rm(join(uploadsDir, name), { force: true })
    throw error
  }
  return { id, url: `/api/attachment/${id}`, mime, bytes, width: width ?? 0, height: height ?? 0 }
}
