import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

const PAYMENT = {
  id: 'text',
  branch_id: '-> branch',
  shift_id: '-> shift?',
  kind: 'text',
  direction: 'text',
  channel: 'text',
  amount_fen: 'integer',
  gift_fen: 'integer',
  received_fen: 'integer?',
  refunded_fen: 'integer',
  refund_of: '-> payment?',
  ref_type: 'text',
  ref_id: 'text',
  ref_no: 'text',
  member_id: '-> member?',
  request_no: 'text',
  part_no: 'integer',
  state: 'text',
  code_url: 'text?',
  trade_no: 'text?',
  reason: 'text?',
  cashier_id: '-> user?',
  cashier_name: 'text?',
  created_time: 'text',
  paid_time: 'text?',
  closed_time: 'text?',
} as const
/** A withdrawal in cash gives back no payment: what was paid in may be of before payments were recorded. */
const REFUND =
  "(direction = 'OUT' or refund_of is null) and (direction = 'IN' or refund_of is not null or (kind = 'WITHDRAWAL' and channel = 'CASH'))"

/** SQLite cannot change a check constraint: the table is rebuilt with its rows. */
const rebuildPayment = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await sql`create table payment_before as select * from payment`.execute(db)
  await db.schema.dropTable('payment').execute()
  await createTable(db, engine, 'payment', {
    columns: PAYMENT,
    primaryKey: ['id'],
    unique: [['branch_id', 'request_no', 'part_no']],
    check: {
      amounts:
        'amount_fen > 0 and gift_fen between 0 and amount_fen and refunded_fen between 0 and amount_fen and (received_fen is null or received_fen >= amount_fen)',
      refund: REFUND,
      cash: "channel <> 'CASH' or shift_id is not null",
      paid: "(state = 'PAID') = (paid_time is not null)",
    },
  })
  const names = sql.join(Object.keys(PAYMENT).map((name) => sql.ref(name)))
  // What is given back comes before what gives it back.
  await sql`insert into payment (${names}) select ${names} from payment_before order by refund_of is not null`.execute(
    db,
  )
  await db.schema.dropTable('payment_before').execute()
  await createIndex(db, 'payment', ['branch_id', 'created_time'])
  await createIndex(db, 'payment', ['shift_id'])
  await createIndex(db, 'payment', ['ref_type', 'ref_id'])
  await createIndex(db, 'payment', ['created_time'], "state = 'PENDING'")
}

/** Withdrawals of members, and from which amount on a brand wants two approvals. */
export const withdrawals = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') await rebuildPayment(db, engine)
    else {
      await sql`alter table payment drop constraint payment_refund_ck`.execute(db)
      await sql`alter table payment add constraint payment_refund_ck check (${sql.raw(REFUND)})`.execute(db)
    }
    await createTable(db, engine, 'withdraw_rule', {
      columns: { brand_id: '-> brand', single_approval_fen: 'integer' },
      primaryKey: ['brand_id'],
      check: { amount: 'single_approval_fen >= 0' },
    })
    await createTable(db, engine, 'withdraw_order', {
      columns: {
        id: 'text',
        branch_id: '-> branch',
        withdraw_no: 'text',
        member_id: '-> member',
        status: 'text',
        channel: 'text',
        amount_fen: 'integer',
        refundable_fen: 'integer',
        needs_two: 'integer',
        reason: 'text',
        applied_by: '-> user',
        applied_by_name: 'text',
        approved_by: '-> user?',
        principal_fen: 'integer?',
        gift_fen: 'integer?',
        failure: 'text?',
        paid_time: 'text?',
        version: 'integer',
        created_time: 'text',
        updated_time: 'text',
      },
      primaryKey: ['id'],
      unique: [['branch_id', 'withdraw_no']],
      check: {
        amounts: 'amount_fen > 0 and amount_fen <= refundable_fen',
        taken:
          '(principal_fen is null) = (gift_fen is null) and (principal_fen is null or (principal_fen >= amount_fen and gift_fen >= 0))',
        paid: "(status = 'PAID') = (paid_time is not null)",
        left: "(status in ('PAID', 'PAY_FAILED')) = (principal_fen is not null)",
      },
    })
    await createIndex(db, 'withdraw_order', ['branch_id', 'created_time'])
    await db.schema
      .createIndex('withdraw_order_member_uq')
      .unique()
      .on('withdraw_order')
      .column('member_id')
      .where(sql<boolean>`status in ('SUBMITTED', 'STORE_APPROVED', 'APPROVED', 'PAY_FAILED')`)
      .execute()
  },
})
