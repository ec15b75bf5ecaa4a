import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { cashDepositHandlers } from './handlers.ts'
import { cashDeposits as tables } from './migrations/0135-cash-deposits.ts'
import { verifiedDeposits } from './migrations/0203-verified-deposits.ts'
import { texts } from './texts/index.ts'

export { standings } from './standing.ts'

/** Cash of drawers that is handed in to the company. */
export const cashDeposits = defineFeature({
  menu: [
    page('cashDeposit', 'statistics_index', { sort: 7, icon: 'wallet' }, [
      fn('DEPOSIT_ADD'),
      fn('DEPOSIT_VERIFY'),
      fn('DEPOSIT_EXPORT'),
    ]),
  ],
  grants: {
    brandOwner: { cashDeposit: 'all' },
    areaManager: { cashDeposit: 'all' },
    storeManager: { cashDeposit: ['DEPOSIT_ADD', 'DEPOSIT_EXPORT'] },
    cashier: { cashDeposit: ['DEPOSIT_ADD'] },
    finance: { cashDeposit: 'all' },
  },
  migrations: (engine) => ({
    '0135-cash-deposits': tables(engine),
    '0203-verified-deposits': verifiedDeposits(engine),
  }),
  texts,
  handlers: { cashDeposits: cashDepositHandlers },
})
