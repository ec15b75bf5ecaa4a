import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

const BEFORE = {
  id: 'text',
  branch_id: '-> branch',
  shift_id: '-> shift',
  deposit_no: 'text',
  amount_fen: 'integer',
  status: 'text',
  cashier_id: '-> user',
  cashier_name: 'text',
  created_time: 'text',
  paid_time: 'text?',
} as const
const PAID = "(status in ('PAID', 'VERIFIED', 'REJECTED')) = (paid_time is not null)"

/** SQLite cannot change a check constraint: the table is rebuilt with its rows. */
const rebuildDeposits = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table cash_deposit_before as select * from cash_deposit`.execute(db)
  await db.schema.dropTable('cash_deposit').execute()
  await createTable(db, 'sqlite', 'cash_deposit', {
    columns: BEFORE,
    primaryKey: ['id'],
    unique: [['deposit_no']],
    check: { amount: 'amount_fen > 0', paid: PAID },
  })
  const names = sql.join(Object.keys(BEFORE).map((name) => sql.ref(name)))
  await sql`insert into cash_deposit (${names}) select ${names} from cash_deposit_before`.execute(db)
  await db.schema.dropTable('cash_deposit_before').execute()
  await db.schema
    .createIndex('cash_deposit_shift_uq')
    .unique()
    .on('cash_deposit')
    .column('shift_id')
    .where(sql<boolean>`status = 'PENDING'`)
    .execute()
}

/** Cash that is handed in is verified or rejected by the company, and can be brought to a bank. */
export const verifiedDeposits = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (engine === 'sqlite') await rebuildDeposits(db)
    else {
      await sql`alter table cash_deposit drop constraint cash_deposit_paid_ck`.execute(db)
      await sql`alter table cash_deposit add constraint cash_deposit_paid_ck check (${sql.raw(PAID)})`.execute(db)
    }
    const types =
      engine === 'sqlite'
        ? { integer: sql`integer`, text: sql`text` }
        : { integer: sql`bigint`, text: sql`text collate "C"` }
    const deposit = () => db.schema.alterTable('cash_deposit')
    const added = [
      deposit().addColumn('method', types.text, (c) => c.notNull().defaultTo('QR')),
      deposit().addColumn('paid_by', types.text, (c) => c.references('user.id')),
      deposit().addColumn('drawer_shift_id', types.text, (c) => c.references('shift.id')),
      deposit().addColumn('decided_by', types.text, (c) => c.references('user.id')),
      deposit().addColumn('decided_time', types.text),
      deposit().addColumn('decision_reason', types.text),
      deposit().addColumn('version', types.integer, (c) => c.notNull().defaultTo(1)),
      deposit().addColumn('updated_time', types.text, (c) => c.notNull().defaultTo('')),
    ]
    for (const column of added) await column.execute()
    await sql`update cash_deposit set updated_time = coalesce(paid_time, created_time),
      paid_by = (select max(cashier_id) from payment where ref_type = 'cash_deposit' and ref_id = cash_deposit.id
        and direction = 'IN' and state = 'PAID')`.execute(db)
    await createIndex(db, 'cash_deposit', ['shift_id'])
    await createIndex(db, 'cash_deposit', ['drawer_shift_id'])
  },
})
