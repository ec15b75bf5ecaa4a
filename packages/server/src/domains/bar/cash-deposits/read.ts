import { cashDeposit } from '@netbar/shared/contract'
import type { CashDeposit } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'

/** Cash that is handed in, as it is stored. */
export type CashDepositStored = Selectable<Tables['cash_deposit']>

/** Cash that is handed in as the contract shows it. */
export const toCashDeposit = rowMapper(cashDeposit, (_: CashDepositStored) => ({}))

/** A deposit after a step. */
export const readCashDeposit = async (db: Kysely<Tables>, id: string): Promise<CashDeposit> =>
  toCashDeposit(await db.selectFrom('cash_deposit').where('id', '=', id).selectAll().executeTakeFirstOrThrow())
