import { tradeRows } from './0036-trade-rows.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0036-trade-rows': tradeRows(engine),
})
