import { DEPOSIT_DUE_MS } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import { cashDepositSteps } from './steps.ts'

/** Ends deposits that nobody has paid within 24 hours, unless a QR code is open: what they were for is due again. */
export const expireDeposits = async (
  database: Database,
  { now, newId }: { readonly now: () => Date; readonly newId: () => string },
): Promise<void> => {
  const before = new Date(now().getTime() - DEPOSIT_DUE_MS).toISOString()
  const waiting = database.db
    .selectFrom('cash_deposit')
    .where('status', '=', 'PENDING')
    .where('created_time', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment')
            .whereRef('payment.ref_id', '=', 'cash_deposit.id')
            .where('payment.ref_type', '=', 'cash_deposit')
            .where('payment.state', '=', 'PENDING')
            .select('payment.id'),
        ),
      ),
    )
  if ((await waiting.select('id').limit(1).executeTakeFirst()) === undefined) return
  await database.write(async (trx) => {
    const rows = await trx
      .selectFrom('cash_deposit')
      .where('id', 'in', waiting.select('cash_deposit.id'))
      .selectAll()
      .execute()
    for (const row of rows) await cashDepositSteps.moveOn(trx, row, { event: 'expire' }, { actor: SYSTEM, now, newId })
  })
}
