import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

const COLUMNS = {
  id: 'text',
  file_name: 'text',
  subject_kind: 'text?',
  subject_id: 'text?',
  branch_id: '-> branch?',
  sort: 'integer',
  created_by: '-> user',
  created_time: 'text',
} as const
const SUBJECT =
  '(subject_kind is null) = (subject_id is null) and (subject_kind is null) = (branch_id is null and brand_id is null)'

/** SQLite cannot change a check constraint: the table is rebuilt with its rows. */
const rebuild = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await sql`create table attachment_before as select * from attachment`.execute(db)
  await db.schema.dropTable('attachment').execute()
  await createTable(db, engine, 'attachment', {
    columns: { ...COLUMNS, brand_id: '-> brand?' },
    primaryKey: ['id'],
    unique: [['file_name']],
    check: { subject: SUBJECT },
  })
  const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)))
  await sql`insert into attachment (${names}) select ${names} from attachment_before`.execute(db)
  await db.schema.dropTable('attachment_before').execute()
  await createIndex(db, 'attachment', ['subject_id'])
  await createIndex(db, 'attachment', ['created_time'], 'subject_id is null')
}

/** Photos of a supplier's licences and contracts, which belong to a brand and to none of its branches. */
export const supplierPhotos = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') await rebuild(db, engine)
    else {
      await sql`alter table attachment add column brand_id text references brand (id)`.execute(db)
      await sql`alter table attachment drop constraint attachment_subject_ck`.execute(db)
      await sql`alter table attachment add constraint attachment_subject_ck check (${sql.raw(SUBJECT)})`.execute(db)
    }
    for (const column of ['licence_photos', 'contract_photos'])
      await db.schema
        .alterTable('supplier')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
  },
})
