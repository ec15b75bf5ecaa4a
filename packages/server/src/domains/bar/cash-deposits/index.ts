import { defineFeature } from '../../../kernel/feature.ts'
import { cashDepositHandlers } from './handlers.ts'
import { cashDeposits as tables } from './migrations/0135-cash-deposits.ts'

/** Cash of drawers that is handed in to the company. */
export const cashDeposits = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0135-cash-deposits': tables(engine) }),
  handlers: { cashDeposits: cashDepositHandlers },
})
