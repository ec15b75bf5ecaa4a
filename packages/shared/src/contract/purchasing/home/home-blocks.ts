import type { HomeBlock } from '../../kit/home-block.ts'

const bills = { name: 'dueBills', width: 'twoThirds', needs: ['BILL_PAY'], page: 'settlementBillings' } as const

/** Bills that are due, first for whoever does nothing but pay them; orders that wait for a branch or the company. */
export const purchasingBlocks = [
  { ...bills, sort: 15, unless: 'PURCHASE_CONFIRM' },
  { ...bills, sort: 65 },
  { name: 'storeOrders', sort: 80, width: 'whole', page: 'storePurchaseList', branches: 'one' },
  { name: 'companyOrders', sort: 80, width: 'whole', page: 'companyPurchaseList' },
] as const satisfies readonly HomeBlock[]
