import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** SQLite has one writer: positions are counted, and follow the order of commits. */
const onSqlite = async (db: Kysely<unknown>) => {
  for (const change of ['insert', 'update'])
    await sql`create trigger ${sql.raw(`branch_counter_position_${change}`)} after ${sql.raw(change)} on branch_counter
      begin
        insert into branch_position (branch_id, position)
          values (new.branch_id, (select coalesce(max(position), 0) + 1 from branch_position))
          on conflict (branch_id) do update set position = excluded.position;
      end`.execute(db)
}

/** On PostgreSQL a position is the id of the transaction, which its snapshots are compared by. */
const onPostgres = async (db: Kysely<unknown>) => {
  await sql`create function note_branch_position() returns trigger language plpgsql as $$
    begin
      insert into branch_position (branch_id, position)
        values (new.branch_id, pg_current_xact_id()::text::bigint)
        on conflict (branch_id) do update set position = excluded.position;
      return null;
    end $$`.execute(db)
  await sql`create trigger branch_counter_position after insert or update on branch_counter
    for each row execute function note_branch_position()`.execute(db)
}

/**
 * Where in the order of all changes each branch's counter moved last. By triggers, so that a process of an earlier
 * release that still runs is followed too.
 */
export const branchPositions = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'branch_position', {
      columns: { branch_id: 'text', position: 'integer' },
      primaryKey: ['branch_id'],
    })
    await createIndex(db, 'branch_position', ['position'])
    await (engine === 'sqlite' ? onSqlite : onPostgres)(db)
  },
})
