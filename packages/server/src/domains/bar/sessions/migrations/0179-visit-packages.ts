import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Packages that guests have bought during their visits. */
export const visitPackages = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'visit_package', {
      columns: {
        visit_id: 'text',
        no: 'integer',
        branch_id: '-> branch',
        package_id: 'text',
        kind: 'text',
        area_id: '-> floor_area?',
        price_fen: 'integer',
        from_time: 'text',
        until_time: 'text',
        bought_time: 'text',
        sold_by: '-> user?',
      },
      primaryKey: ['visit_id', 'no'],
      check: { price: 'price_fen >= 0', cover: 'until_time > from_time' },
    })
  },
})
