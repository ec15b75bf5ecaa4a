import { shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Unexpired quantity of a `stock_balance` in sale units. Null where there is none. */
export const unexpiredUnits = (now: Date): RawBuilder<number> => sql<number>`stock_balance.quantity - cast(coalesce((
  select sum(stock_lot.quantity) from stock_lot
  where stock_lot.warehouse_id = stock_balance.warehouse_id and stock_lot.product_id = stock_balance.product_id
    and stock_lot.expire_date < ${shanghaiDay(now.getTime())}), 0) as bigint)`
