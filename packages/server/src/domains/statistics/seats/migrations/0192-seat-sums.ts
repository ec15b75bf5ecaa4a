import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => [`h${hour}`, 'integer'] as const)

/** Sums of sessions by day, with the seconds of each hour. They are filled by the server. */
export const seatSums = (engine: Engine): Migration => ({
  up: (db: Kysely<unknown>) =>
    createTable(db, engine, 'seat_day', {
      columns: {
        branch_id: '-> branch',
        biz_date: 'text',
        visits: 'integer',
        fees_fen: 'integer',
        ...Object.fromEntries(HOURS),
      },
      primaryKey: ['branch_id', 'biz_date'],
      isInKeyOrder: true,
    }),
})
