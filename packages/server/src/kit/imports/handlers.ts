import type { ImportCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import { commitJob, discardJob } from './commit.ts'
import { badRowsOf, templateOf } from './files.ts'
import { findRows, loadJob, readJob } from './jobs.ts'
import type { ImportKind } from './kind.ts'

/** Handles every call of a kind of import except the upload. */
export const createImportHandlers = <Query>(kind: ImportKind<Query>): Handlers<ImportCalls> => ({
  template: async ({ query }, context) => {
    // The query has the type that the kind's `placeOf` declares.
    return templateOf(kind, await kind.placeOf(query as Query, context), context)
  },
  job: ({ params: { id } }, context) => readJob(context.database.db, kind, id, context),
  rows: async ({ params, query }, context) => {
    const { id } = await loadJob(context.database.db, kind, params.id, context)
    return findRows(context.database.db, id, query, context)
  },
  badRows: ({ params: { id } }, context) => badRowsOf(kind, id, context),
  commit: ({ params: { id }, body }, context) => commitJob(kind, id, body, context),
  discard: ({ params: { id } }, context) => discardJob(kind, id, context),
})
