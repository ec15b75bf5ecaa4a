import { defineDomain } from '../kernel/domain.ts'
import { createAttachmentHandlers, pruneAttachments } from './attachments/index.ts'
import { pruneImports } from './imports/index.ts'
import { migrations } from './migrations/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { texts } from './texts/index.ts'

/** Calls and tables of the kit itself, shared by every domain. */
export const kit = defineDomain({
  name: 'kit',
  texts,
  migrations,
  handlers: ({ uploadsDir }: { readonly uploadsDir: string }) => ({
    notifications: notificationHandlers,
    attachments: createAttachmentHandlers(uploadsDir),
  }),
  prune: [
    ({ db }, now) => pruneImports(db, now),
    (database, now, { uploadsDir }) => pruneAttachments(database, uploadsDir, now),
  ],
})
