import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

const COLUMNS = {
  id: 'text',
  request_no: 'text',
  kind: 'text',
  brand_id: '-> brand',
  branch_id: '-> branch?',
  product_id: '-> product',
  status: 'text',
  reason: 'text',
  old_price_fen: 'integer?',
  new_price_fen: 'integer?',
  restored_price_fen: 'integer?',
  effective_time: 'text?',
  end_time: 'text?',
  mode: 'text?',
  base_version: 'integer?',
  changes: 'text?',
  applicant_id: '-> user',
  decided_by: '-> user?',
  decided_time: 'text?',
  decision_reason: 'text?',
  version: 'integer',
  created_time: 'text',
  updated_time: 'text',
} as const
const PLACE = "branch_id is not null or kind = 'CHANGE'"

/** SQLite cannot make a column nullable: the table is rebuilt with its rows. */
const rebuild = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  // Prices refer to their requests: the references are valid again before the transaction ends.
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await sql`create table product_request_before as select * from product_request`.execute(db)
  await db.schema.dropTable('product_request').execute()
  await createTable(db, engine, 'product_request', {
    columns: COLUMNS,
    primaryKey: ['id'],
    unique: [['branch_id', 'request_no']],
    check: { version: 'version > 0', place: PLACE },
  })
  const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)))
  await sql`insert into product_request (${names}) select ${names} from product_request_before`.execute(db)
  await db.schema.dropTable('product_request_before').execute()
  await sql`create unique index product_request_open_uq on product_request (branch_id, product_id, kind)
    where status = 'PENDING'`.execute(db)
  await createIndex(db, 'product_request', ['brand_id', 'kind', 'status', 'created_time'])
  await createIndex(db, 'product_request', ['branch_id', 'kind', 'created_time'])
  await createIndex(db, 'product_request', ['status', 'effective_time'])
}

/** Changes that the company makes for all of its branches, and whether they need approval. */
export const brandRequests = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') await rebuild(db, engine)
    else {
      await sql`alter table product_request alter column branch_id drop not null`.execute(db)
      await sql`alter table product_request add constraint product_request_place_ck check (${sql.raw(PLACE)})`.execute(
        db,
      )
    }
    // A request without a branch is unique as well.
    await sql`create unique index product_request_brand_open_uq on product_request (product_id, kind)
      where status = 'PENDING' and branch_id is null`.execute(db)
    await sql`create unique index product_request_brand_no_uq on product_request (brand_id, request_no)
      where branch_id is null`.execute(db)
    const integer = engine === 'postgres' ? sql`bigint` : sql`integer`
    await db.schema
      .alterTable('product_setting')
      .addColumn('auto_approve', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
