import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@netbar/source', ...defaultServerConditions]

/** The tests of the pure rules alone, for the mutation check: `pnpm mutation`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/shared/src/{navigation,live,live/notices,access/permissions,kit/notifications,kit/validation}/*.test.ts',
      'packages/shared/src/purchasing/orders/receipt-draft.test.ts',
      'packages/shared/src/contract/bar/pricing/*.test.ts',
      'packages/shared/src/contract/{catalog,purchasing}/{discount,purchase,receipt,refund}-rules.test.ts',
      'packages/shared/src/contract/core/money.test.ts',
      'packages/server/src/domains/stock/ledger/lots/lot-units.test.ts',
    ],
  },
})
