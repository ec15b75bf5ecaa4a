import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { attachmentCalls } from '@netbar/shared/contract'
import type { Handlers } from '../http/implement.ts'
import { seenFile } from './find.ts'

/** Gives photos to whoever may see what they belong to. */
export const createAttachmentHandlers = (uploadsDir: string): Handlers<typeof attachmentCalls> => ({
  content: async ({ params: { id } }, { database, actor }) => {
    const { name, mime } = await seenFile(database.db, id, actor)
    return { mime, content: await readFile(join(uploadsDir, name), 'base64') }
  },
})
