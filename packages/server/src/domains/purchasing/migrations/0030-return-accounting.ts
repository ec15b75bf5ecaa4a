import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { protectRows } from '../../../platform/db/migrations/append-only.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Each credit of a refund, and each one that was taken back; existing ones are copied. */
export const returnAccounting = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'refund_accounting', {
      columns: {
        id: 'text',
        accounting_no: 'text',
        kind: 'text',
        refund_id: '-> refund_order',
        branch_id: '-> branch',
        credit_fen: 'integer',
        reverses_id: '-> refund_accounting?',
        reason: 'text?',
        created_by: '-> user',
        created_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'accounting_no'], ['reverses_id']],
      check: { kind: "(kind = 'REVERSAL') = (reverses_id is not null)" },
    })
    await createTable(db, engine, 'refund_accounting_line', {
      columns: {
        accounting_id: '-> refund_accounting',
        refund_line_id: '-> refund_order_line',
        ratio_bp: 'integer',
        bearer: 'text',
        credit_fen: 'integer',
      },
      primaryKey: ['accounting_id', 'refund_line_id'],
    })
    await createIndex(db, 'refund_accounting', ['branch_id', 'created_time'])
    await createIndex(db, 'refund_accounting', ['refund_id'])
    // A refund has at most one earlier record: its own id serves as well as another.
    await sql`insert into refund_accounting
      (id, accounting_no, kind, refund_id, branch_id, credit_fen, reverses_id, reason, created_by, created_time)
      select refund_order.id, 'HS' || substr(refund_no, 3), 'CREDIT', refund_order.id, branch_id,
        coalesce(credit_fen, 0), null, null, coalesce(document_log.actor_id, applicant_id), accounted_time
      from refund_order
      left join document_log
        on document_type = 'refund' and document_id = refund_order.id and event = 'account'
      where accounted_time is not null`.execute(db)
    await sql`insert into refund_accounting_line (accounting_id, refund_line_id, ratio_bp, bearer, credit_fen)
      select refund_id, refund_order_line.id, ratio_bp, bearer, refund_order_line.credit_fen
      from refund_order_line join refund_order on refund_order.id = refund_id
      where accounted_time is not null and ratio_bp is not null and bearer is not null
        and refund_order_line.credit_fen is not null`.execute(db)
    for (const table of ['refund_accounting', 'refund_accounting_line']) await protectRows(db, engine, table)
  },
})
