import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@netbar/source', ...defaultServerConditions]

/** The tests of the pure rules alone, for the mutation check: `pnpm mutation`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/shared/src/{navigation,permissions,notifications,notices,validation,live}/*.test.ts',
      'packages/shared/src/purchasing/receipt-draft.test.ts',
      'packages/shared/src/contract/{discount,purchase,receipt,refund}-rules.test.ts',
      'packages/shared/src/contract/money.test.ts',
      'packages/server/src/stock/lot-units.test.ts',
    ],
  },
})
