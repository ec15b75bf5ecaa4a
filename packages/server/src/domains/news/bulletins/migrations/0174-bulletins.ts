import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Bulletins of head office, the branches that they are for, and who has read them. */
export const bulletinTables = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'bulletin', {
      columns: {
        id: 'text',
        brand_id: '-> brand',
        title: 'text',
        level: 'text',
        content: 'text',
        needs_ack: 'integer',
        status: 'text',
        written_by: '-> user',
        written_by_name: 'text',
        publish_time: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      check: {
        version: 'version > 0',
        time: "status not in ('SCHEDULED', 'PUBLISHED') or publish_time is not null",
      },
    })
    await createIndex(db, 'bulletin', ['brand_id', 'publish_time'])
    await createIndex(db, 'bulletin', ['publish_time'], "status = 'SCHEDULED'")
    await createTable(db, engine, 'bulletin_branch', {
      columns: { bulletin_id: '-> bulletin', branch_id: '-> branch' },
      primaryKey: ['bulletin_id', 'branch_id'],
    })
    await createIndex(db, 'bulletin_branch', ['branch_id', 'bulletin_id'])
    await createTable(db, engine, 'bulletin_receipt', {
      columns: {
        id: 'text',
        bulletin_id: '-> bulletin',
        branch_id: '-> branch',
        user_id: '-> user',
        read_time: 'text?',
        ack_time: 'text?',
        reminded_time: 'text?',
      },
      primaryKey: ['id'],
      unique: [['bulletin_id', 'branch_id', 'user_id']],
      check: { read: 'ack_time is null or read_time is not null' },
    })
    await createIndex(db, 'bulletin_receipt', ['user_id', 'bulletin_id'])
  },
})
