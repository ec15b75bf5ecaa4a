import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { protectRows } from '../../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

/** Every change of a member's balance; what members have begins as one row of each. */
export const balanceLog = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'balance_log', {
      columns: {
        id: 'text',
        member_id: '-> member',
        sequence: 'integer',
        branch_id: '-> branch',
        kind: 'text',
        principal_delta: 'integer',
        gift_delta: 'integer',
        principal_after: 'integer',
        gift_after: 'integer',
        ref_type: 'text?',
        ref_id: 'text?',
        ref_no: 'text?',
        actor_id: '-> user?',
        created_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['member_id', 'sequence']],
      check: {
        sequence: 'sequence > 0',
        change: 'principal_delta <> 0 or gift_delta <> 0',
        after: 'principal_after >= 0 and gift_after >= 0',
      },
    })
    // The consistency check reads those of the last day.
    await createIndex(db, 'balance_log', ['created_time'])
    await sql`insert into balance_log (id, member_id, sequence, branch_id, kind, principal_delta, gift_delta,
        principal_after, gift_after, created_time)
      select 'opening-' || id, id, 1, branch_id, 'OPENING', principal_fen, gift_fen, principal_fen, gift_fen,
        ${new Date().toISOString()}
      from member where principal_fen <> 0 or gift_fen <> 0`.execute(db)
    await protectRows(db, engine, 'balance_log')
  },
})
