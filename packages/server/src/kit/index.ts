import { defineDomain } from '../kernel/domain.ts'
import { createAttachmentHandlers, pruneAttachments } from './attachments/index.ts'
import type { SubjectReaders } from './attachments/index.ts'
import { createCommentHandlers, notificationKinds } from './comments/index.ts'
import { createRelatedDocumentHandlers } from './documents/index.ts'
import type { DocumentSubjects } from './documents/index.ts'
import { pruneImports } from './imports/index.ts'
import { migrations } from './migrations/index.ts'
import { notificationHandlers, ringingHandlers } from './notifications/index.ts'
import { texts } from './texts/index.ts'

export type * from './attachments/tables.ts'
export type * from './call-log/tables.ts'
export type * from './comments/tables.ts'
export type * from './documents/tables.ts'
export type * from './imports/tables.ts'
export type * from './live-messages/tables.ts'
export type * from './notifications/tables.ts'
export type * from './operations/tables.ts'
export type * from './resource/tables.ts'
export type * from './upload/tables.ts'

/** Calls and tables of the kit itself, shared by every domain. */
export const kit = defineDomain({
  name: 'kit',
  texts,
  migrations,
  notificationKinds,
  handlers: ({
    uploadsDir,
    subjects,
    readers,
  }: {
    readonly uploadsDir: string
    readonly subjects: DocumentSubjects
    readonly readers: SubjectReaders
  }) => ({
    notifications: notificationHandlers,
    ringing: ringingHandlers,
    attachments: createAttachmentHandlers(uploadsDir, subjects, readers),
    documentComments: createCommentHandlers(subjects),
    relatedDocuments: createRelatedDocumentHandlers(subjects),
  }),
  prune: [
    ({ db }, now) => pruneImports(db, now),
    (database, now, { uploadsDir }) => pruneAttachments(database, uploadsDir, now),
  ],
})
