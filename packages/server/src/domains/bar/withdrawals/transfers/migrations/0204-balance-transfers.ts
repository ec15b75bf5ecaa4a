import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../../platform/db/migrations/table-builder.ts'

/** Principal that members passed on to each other. */
export const balanceTransfers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'balance_transfer', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        transfer_no: 'text',
        from_member_id: '-> member',
        to_member_id: '-> member',
        principal_fen: 'integer',
        gift_fen: 'integer',
        reason: 'text',
        operator_id: '-> user',
        operator_name: 'text',
        created_time: 'text',
        rolled_back_time: 'text?',
        rolled_back_by: '-> user?',
        rollback_reason: 'text?',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'transfer_no']],
      check: {
        amounts: 'principal_fen > 0 and gift_fen >= 0',
        members: 'from_member_id <> to_member_id',
        taken_back:
          '(rolled_back_time is null) = (rolled_back_by is null) and (rolled_back_time is null) = (rollback_reason is null)',
      },
    })
    await createIndex(db, 'balance_transfer', ['branch_id', 'created_time'])
    await createIndex(db, 'balance_transfer', ['from_member_id'])
    await createIndex(db, 'balance_transfer', ['to_member_id'])
  },
})
