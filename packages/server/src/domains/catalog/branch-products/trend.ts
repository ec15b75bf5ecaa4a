import { DAY_MS, shanghaiDay, shanghaiDayStart, STOCK_MOVEMENT_TYPES, TREND_DAYS } from '@netbar/shared/contract'
import type { BranchProductTrend } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchProductTable } from '../tables.ts'

/**
 * Movements of the branch's own warehouse by the hour (`yyyy-MM-ddTHH` in UTC) and reason; a day of Shanghai is whole
 * hours.
 */
const movedByHour = (db: Kysely<Tables>, { branch_id, product_id }: BranchProductTable, since: string) =>
  db
    .selectFrom('stock_movement')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('warehouse.branch_id', '=', branch_id)
    .where('warehouse.kind', '=', 'STORE')
    .where('product_id', '=', product_id)
    .where('stock_movement.created_time', '>=', since)
    .select([sql<string>`substr(stock_movement.created_time, 1, 13)`.as('hour'), 'stock_movement.type'])
    .select(({ fn, eb }) => {
      const sum = (operator: '>' | '<') =>
        fn.sum<number>(eb.case().when('quantity_delta', operator, 0).then(eb.ref('quantity_delta')).else(0).end())
      return [sum('>').as('incoming'), sum('<').as('outgoing')]
    })
    .groupBy([sql`substr(stock_movement.created_time, 1, 13)`, 'stock_movement.type'])
    .execute()

/** Inflow and outflow of a branch's product in the last days, up to today. */
export const trendOf = async (db: Kysely<Tables>, own: BranchProductTable, now: Date): Promise<BranchProductTrend> => {
  const days = Array.from({ length: TREND_DAYS }, (_, ago) =>
    shanghaiDay(now.getTime() - (TREND_DAYS - 1 - ago) * DAY_MS),
  )
  const since = shanghaiDayStart(days[0] ?? '')
  const hours = (await movedByHour(db, own, since)).map(({ hour, type, incoming, outgoing }) => ({
    day: shanghaiDay(Date.parse(`${hour}:00:00Z`)),
    type,
    incoming: Number(incoming),
    outgoing: -Number(outgoing) || 0,
  }))
  const sum = (of: typeof hours) => ({
    incoming: of.reduce((total, hour) => total + hour.incoming, 0),
    outgoing: of.reduce((total, hour) => total + hour.outgoing, 0),
  })
  const byDay = Map.groupBy(hours, ({ day }) => day)
  const byType = Map.groupBy(hours, ({ type }) => type)
  return {
    id: own.id,
    days: days.map((day) => ({ day, ...sum(byDay.get(day) ?? []) })),
    types: STOCK_MOVEMENT_TYPES.filter((type) => byType.has(type)).map((type) => ({
      type,
      ...sum(byType.get(type) ?? []),
    })),
  }
}
