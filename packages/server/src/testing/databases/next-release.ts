import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrations } from '../../migrations.ts'
import { createOpenDatabase } from '../../platform/db/index.ts'

/** What a release may do to tables that processes of the one before still use: columns for every table, a table, an index. */
const expand: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
    for (const { name } of rows)
      await sql`alter table ${sql.table(name)}
        add column next_text text, add column next_number integer not null default 1`.execute(db)
    await sql`create table next_release (id text primary key)`.execute(db)
    await sql`create index next_release_index on live_message (next_number)`.execute(db)
  },
}

/** Opens a PostgreSQL as the next release would, whose migrations only expand the tables. */
export const openNextRelease = createOpenDatabase((engine) => ({ ...migrations(engine), '9999-next-release': expand }))
