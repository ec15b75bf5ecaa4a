import { Status } from '@netbar/shared/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refundPayments } from './refund.ts'

/** A temporary card as it is stored. */
export type TempCardRow = Selectable<Tables['temp_card']>

/** The temporary card of a visit whose deposit is not returned yet. */
export const findDeposit = (db: Kysely<Tables>, visitId: string): Promise<TempCardRow | undefined> =>
  db
    .selectFrom('temp_card')
    .where('visit_id', '=', visitId)
    .where('returned_time', 'is', null)
    .selectAll()
    .executeTakeFirst()

/**
 * Returns the deposit of a temporary card as it was paid, and takes the card back, once.
 *
 * @throws Refusal 40901 where it was returned meanwhile, 42202 without an open shift.
 */
export const returnDeposit = async (
  trx: Transaction<Tables>,
  { id, branch_id, deposit_fen }: TempCardRow,
  requestNo: string,
  context: CallContext,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('temp_card')
    .set({ returned_time: context.now().toISOString() })
    .where('id', '=', id)
    .where('returned_time', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'tempCards.returned' })
  const ref = { type: 'temp_card', id } as const
  await refundPayments(trx, { branchId: branch_id, ref, amountFen: deposit_fen, reason: '', requestNo }, context)
}
