import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Status } from '@netbar/shared/contract'
import type { attachmentCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DocumentSubjects } from '../documents/index.ts'
import { visibleFile } from './find.ts'
import type { SubjectReaders } from './subjects.ts'

/** A file that was lost outside of the server is answered as not found; `netbar-server doctor` counts them. */
const contentOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'base64')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Refusal(Status.notFound, { key: 'attachments.notFound' })
    throw error
  }
}

/** Serves photos to those who may see what they are attached to. */
export const createAttachmentHandlers = (
  uploadsDir: string,
  subjects: DocumentSubjects,
  readers: SubjectReaders,
): Handlers<typeof attachmentCalls> => ({
  content: async ({ params: { id } }, { database, actor }) => {
    const { name, mime } = await visibleFile(database.db, id, subjects, readers, actor)
    return { mime, content: await contentOf(join(uploadsDir, name)) }
  },
})
