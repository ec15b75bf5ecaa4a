import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Accounts that are there before they are written have the moment of this migration. */
const BEFORE = '2026-11-28T00:00:00.000Z'

/**
 * Accounts are written by administrators: each belongs to the brand of its first role, or else of its first branch, and to the
 * platform without either. They may be limited to addresses and to a time.
 */
export const staffAccounts = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const types =
      engine === 'sqlite'
        ? { integer: sql`integer`, text: sql`text` }
        : { integer: sql`bigint`, text: sql`text collate "C"` }
    const user = () => db.schema.alterTable('user')
    const added = [
      user().addColumn('brand_id', types.text, (c) => c.references('brand.id')),
      user().addColumn('enabled', types.integer, (c) => c.notNull().defaultTo(1)),
      user().addColumn('version', types.integer, (c) => c.notNull().defaultTo(1)),
      user().addColumn('updated_time', types.text, (c) => c.notNull().defaultTo(BEFORE)),
      user().addColumn('deleted_time', types.text),
      user().addColumn('ip_policy', types.text, (c) => c.notNull().defaultTo('NONE')),
      user().addColumn('allowed_ips', types.text, (c) => c.notNull().defaultTo('[]')),
      user().addColumn('valid_until', types.text),
      user().addColumn('last_login_time', types.text),
      user().addColumn('last_login_ip', types.text),
    ]
    for (const column of added) await column.execute()
    await sql`update "user" set enabled = 0 where status = 'DISABLED'`.execute(db)
    await sql`update "user" set brand_id = coalesce(
      (select role.brand_id from user_role join role on role.id = user_role.role_id
        where user_role.user_id = "user".id and role.brand_id is not null order by user_role.sort, role.id limit 1),
      (select branch.brand_id from user_branch join branch on branch.id = user_branch.branch_id
        where user_branch.user_id = "user".id order by branch.branch_no limit 1))
      where not exists (select 1 from user_role join role on role.id = user_role.role_id
        where user_role.user_id = "user".id and role.brand_id is null)`.execute(db)
    await createIndex(db, 'user', ['brand_id'])
    await createTable(db, engine, 'branch_network', {
      columns: { branch_id: '-> branch', networks: 'text', updated_time: 'text' },
      primaryKey: ['branch_id'],
    })
    await createTable(db, engine, 'password_link', {
      columns: {
        digest: 'text',
        user_id: '-> user',
        made_by: '-> user',
        created_time: 'text',
        expires_time: 'text',
      },
      primaryKey: ['digest'],
    })
    await createIndex(db, 'password_link', ['user_id'])
  },
})
