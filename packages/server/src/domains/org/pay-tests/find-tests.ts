import { isPayTestOpen, MAX_PAY_TESTS, QR_MS } from '@netbar/shared/contract'
import type { PayTest } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { failureOf } from '../payment/index.ts'
import type { PayTestTable } from './tables.ts'

/** When a test is closed if nobody has paid. */
export const expiresOf = ({ created_time }: Pick<PayTestTable, 'created_time'>): Date =>
  new Date(Date.parse(created_time) + QR_MS)

const toPayTest = (row: PayTestTable): PayTest => ({
  id: row.id,
  brandId: row.brand_id,
  amountFen: row.amount_fen,
  state: row.state,
  codeUrl: row.state === 'PENDING' ? row.code_url : null,
  expires: expiresOf(row).toISOString(),
  actor: row.user_name,
  createdTime: row.created_time,
  endedTime: row.ended_time,
  failure: failureOf(row),
})

/** The last tests of a brand, the newest first. */
export const findTests = async (db: Kysely<Tables>, brandId: string): Promise<PayTest[]> => {
  const rows = await db
    .selectFrom('pay_test')
    .where('brand_id', '=', brandId)
    .selectAll()
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAY_TESTS)
    .execute()
  return rows.map(toPayTest)
}

/** Tests that are not over: of a brand, or of all. */
export const openTests = async (db: Kysely<Tables>, now: Date, brandId?: string): Promise<PayTestTable[]> => {
  const rows = await db
    .selectFrom('pay_test')
    .where('state', 'in', ['PENDING', 'PAID'])
    .$if(brandId !== undefined, (query) => query.where('brand_id', '=', brandId ?? ''))
    .selectAll()
    .orderBy('created_time')
    .execute()
  return rows.filter(({ state, created_time }) => isPayTestOpen({ state, createdTime: created_time }, now.getTime()))
}
