import { discountCountsAt, MINUTE_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { notifyStockChanged } from '../../../kit/live-messages/stock-changed.ts'
import { scheduleOf } from './columns.ts'

/**
 * Notifies the branches of each discount that began or ended since the last check, so that they fetch prices again.
 * What happened while no server ran is notified once; running it again does nothing.
 */
export const notifyDiscountChanges = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const time = now.toISOString()
  const rows = await trx
    .selectFrom('product_discount')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('told', '=', 1),
        eb.and([
          eb('enabled', '=', 1),
          eb('deleted_time', 'is', null),
          eb('start_time', '<=', time),
          eb('end_time', '>', time),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  const branchIds: string[] = []
  for (const row of rows) {
    const counts = row.enabled === 1 && row.deleted_time === null && discountCountsAt(scheduleOf(row), now.getTime())
    if (counts === (row.told === 1)) continue
    await trx
      .updateTable('product_discount')
      .set({ told: counts ? 1 : 0 })
      .where('id', '=', row.id)
      .execute()
    branchIds.push(...listOf(row.branch_ids))
  }
  await notifyStockChanged(trx, branchIds, now)
}

/** Starts the check for discounts that began or ended, once a minute. */
export const startDueDiscounts = (database: Database, clock: Clock, onError: (error: unknown) => void): Stop =>
  clock.every(MINUTE_MS, () => void database.write((trx) => notifyDiscountChanges(trx, clock.now())).catch(onError))
