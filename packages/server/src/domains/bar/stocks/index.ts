import type { barStockCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { findBarStock } from './find.ts'

const barStock: Handlers<typeof barStockCalls> = {
  page: ({ query }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return findBarStock(db, query, now())
  },
}

/** What is left at a bar, and for how long. */
export const stocks = defineFeature({
  menu: [page('stocks', 'bar_index', { sort: 1, icon: 'container' }, [fn('BAR_STOCK_VIEW'), fn('BAR_STOCK_EXPORT')])],
  grants: {
    brandOwner: { stocks: 'all' },
    areaManager: { stocks: 'all' },
    storeManager: { stocks: 'all' },
    cashier: { stocks: ['BAR_STOCK_VIEW'] },
  },
  handlers: { barStock },
})
