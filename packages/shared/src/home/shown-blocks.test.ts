import { describe, expect, it } from 'vitest'
import { homeBlocks } from '../contract/home-blocks.ts'
import { shownBlocks, type HomeViewer } from './shown-blocks.ts'

const viewer = (parts: Partial<HomeViewer> & { readonly may?: readonly string[] }): HomeViewer => ({
  functions: new Set(parts.may ?? []),
  level: '2',
  branchCount: 1,
  hasBranch: true,
  mayOpen: () => false,
  ...parts,
})
const opening =
  (...pages: readonly string[]) =>
  (page: string) =>
    pages.includes(page)
const names = (who: HomeViewer) => shownBlocks(homeBlocks, who).map(({ name }) => name)

const money = ['HOME_REVENUE']
const owner = viewer({
  level: '1',
  branchCount: 5,
  may: [...money, 'BILL_PAY', 'PURCHASE_CONFIRM'],
  mayOpen: opening('companyPurchaseList', 'settlementBillings'),
})
const manager = viewer({ may: [...money, 'BILL_CONFIRM'], mayOpen: opening('storePurchaseList', 'settlementBillings') })
const finance = viewer({
  level: '1',
  branchCount: 5,
  may: [...money, 'BILL_PAY'],
  mayOpen: opening('companyPurchaseList', 'settlementBillings'),
})
const figures = ['today', 'occupancy', 'branchRanking', 'trend', 'goodsTop']

describe('the blocks of the home page', () => {
  it.each([
    [
      'an owner compares branches',
      owner,
      [...figures, 'dueBills', 'channels', 'companyOrders', 'liveNotices', 'atMachines', 'links'],
    ],
    [
      'an area manager compares the own ones',
      { ...manager, branchCount: 3 },
      [...figures, 'channels', 'storeOrders', 'liveNotices', 'atMachines', 'links'],
    ],
    [
      'a branch manager sees the own branch',
      manager,
      ['today', 'occupancy', 'trend', 'goodsTop', 'channels', 'storeOrders', 'liveNotices', 'atMachines', 'links'],
    ],
    [
      'a cashier sees calls first, and no money',
      viewer({ mayOpen: opening('storePurchaseList') }),
      ['liveNotices', 'today', 'occupancy', 'storeOrders', 'atMachines', 'links'],
    ],
    [
      'finance sees due bills first',
      finance,
      ['dueBills', ...figures, 'channels', 'companyOrders', 'liveNotices', 'atMachines', 'links'],
    ],
    [
      'purchasing sees orders, and no money',
      viewer({ level: '1', branchCount: 5, may: ['PURCHASE_CONFIRM'], mayOpen: opening('companyPurchaseList') }),
      ['today', 'occupancy', 'companyOrders', 'liveNotices', 'atMachines', 'links'],
    ],
    ['without a branch there is nothing of one', { ...manager, hasBranch: false }, ['liveNotices', 'links']],
    ['somebody without rights has links', viewer({ level: null, hasBranch: false }), ['liveNotices', 'links']],
    [
      'who may pay but not open the bills does not see them',
      { ...finance, mayOpen: opening() },
      [...figures, 'channels', 'liveNotices', 'atMachines', 'links'],
    ],
  ])('[PERM-3] %s', (_, who, expected) => {
    expect(names(who)).toEqual(expected)
  })
})
