import { defineFeature } from '../../../../kernel/feature.ts'
import { fn, page } from '../../../../kernel/menu/index.ts'
import { balanceTransfers } from './migrations/0204-balance-transfers.ts'
import { texts } from './texts/index.ts'

export { createTransferHandlers } from './handlers.ts'

/** Principal that members pass on to each other. */
export const transfers = defineFeature({
  menu: [
    page('transferList', 'statistics_index', { sort: 5, icon: 'account-book' }, [
      fn('TRANSFER_ADD'),
      fn('TRANSFER_ROLLBACK'),
      fn('TRANSFER_EXPORT'),
    ]),
  ],
  grants: {
    brandOwner: { transferList: 'all' },
    areaManager: { transferList: 'all' },
    storeManager: { transferList: 'all' },
    finance: { transferList: ['TRANSFER_EXPORT'] },
  },
  migrations: (engine) => ({ '0204-balance-transfers': balanceTransfers(engine) }),
  texts,
  handlers: {},
})
