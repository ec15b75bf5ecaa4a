import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'

/** Announcements get drafts and withdrawals: existing ones count as published. */
export const announcementEntries = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const integer = engine === 'postgres' ? sql`bigint` : sql`integer`
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    const add = (column: string) => db.schema.alterTable('announcement').addColumn(column, text)
    await add('brand_id').execute()
    for (const column of ['enabled', 'version'])
      await db.schema
        .alterTable('announcement')
        .addColumn(column, integer, (c) => c.notNull().defaultTo(1))
        .execute()
    for (const column of ['created_time', 'updated_time'])
      await db.schema
        .alterTable('announcement')
        .addColumn(column, text, (c) => c.notNull().defaultTo(''))
        .execute()
    await sql`update announcement set created_time = published_time, updated_time = published_time`.execute(db)
    await add('deleted_time').execute()
  },
})
