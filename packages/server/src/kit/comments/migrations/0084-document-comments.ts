import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Comments on documents, whom they mention, and what they said before they were changed. */
export const documentComments = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'document_comment', {
      columns: {
        id: 'text',
        document_kind: 'text',
        document_id: 'text',
        brand_id: '-> brand',
        author_id: '-> user',
        author_name: 'text',
        text: 'text',
        created_time: 'text',
        changed_time: 'text?',
        removed_time: 'text?',
        version: 'integer',
      },
      primaryKey: ['id'],
      check: { removed: "(removed_time is null) = (text <> '')" },
    })
    await createIndex(db, 'document_comment', ['document_id', 'document_kind'])
    await createTable(db, engine, 'document_comment_mention', {
      columns: { comment_id: '-> document_comment', user_id: '-> user', user_name: 'text', sort: 'integer' },
      primaryKey: ['comment_id', 'user_id'],
    })
    await createTable(db, engine, 'document_comment_revision', {
      columns: { comment_id: '-> document_comment', version: 'integer', text: 'text', time: 'text' },
      primaryKey: ['comment_id', 'version'],
    })
    await protectRows(db, engine, 'document_comment_revision')
  },
})
