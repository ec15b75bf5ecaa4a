import { Status, type StockLot } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stockHandlers } from '../ledger/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'
import { stockDocumentHandlers } from './index.ts'

const OWNER = 'xh_owner'
const REASON = '已过期，现场销毁'

let world: World
let nextKey: () => string
let unchanged: ReturnType<typeof purchasingIn>['unchanged']
let expired: StockLot

const lotsOf = async (as: string) =>
  (await stockHandlers.lots({ query: { sort: 'expireDate', page: 1, limit: 100 } }, await world.as(as))).rows
const dispose = async (
  { warehouseId, productId, expireDate, quantity }: StockLot,
  as = OWNER,
  key = nextKey(),
): Promise<{ id: string }> =>
  stockDocumentHandlers.stockCorrections.dispose(
    { body: { warehouseId, productId, expireDate, quantity, reason: REASON } },
    await world.as(as, key),
  )
const refused = (lot: StockLot, as = OWNER) => unchanged(() => refusal(dispose(lot, as)))

beforeEach(async () => {
  world = await openWorld()
  ;({ nextKey } = stockDocumentsIn(world))
  ;({ unchanged } = purchasingIn(world))
  expired = first((await lotsOf(OWNER)).filter(({ ofCompany, state }) => ofCompany && state === 'EXPIRED'))
})
afterEach(() => world.close())

it('expired goods of the company are written off, with a reason; unexpired ones stay', async () => {
  const { warehouseId, productId, expireDate, quantity } = expired
  const ofProduct = async () => (await lotsOf(OWNER)).filter((lot) => lot.productId === productId && lot.ofCompany)
  const before = await ofProduct()
  await dispose(expired)
  expect(await ofProduct()).toEqual(before.filter(({ id }) => id !== expired.id))
  const ledger = await stockHandlers.movements(
    { query: { warehouseId, productId, page: 1, limit: 1 } },
    await world.as(OWNER),
  )
  expect(ledger.rows).toMatchObject([
    {
      type: 'LOSS_OUT',
      quantityDelta: -quantity,
      lots: [{ expireDate, quantity }],
      document: null,
      actor: (await world.actor(OWNER)).name,
      lossReason: 'EXPIRED',
      remark: REASON,
      reversal: null,
    },
  ])
  expect(await findInconsistencies(world.database)).toEqual([])
})

it('happens once, however often it is sent and whoever else does the same', async () => {
  const again = nextKey()
  const done = await dispose(expired, OWNER, again)
  expect(await dispose(expired, OWNER, again)).toEqual(done)
  expect(await refused(expired)).toMatchObject({ status: Status.stateChanged })
})

it('of two concurrent disposals one is told that the goods are gone', async () => {
  const ends = await Promise.allSettled([dispose(expired), dispose(expired)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('is refused for a quantity other than the stock, for unexpired goods, for a branch’s, and for unknown ones', async () => {
  const status = async (lot: Partial<StockLot>, as = OWNER) => (await refused({ ...expired, ...lot }, as)).status
  expect(await status({ quantity: expired.quantity + 1 })).toBe(Status.stateChanged)
  expect(await status({ expireDate: '2020-01-01' })).toBe(Status.notFound)
  expect(await status({ warehouseId: 'none' })).toBe(Status.notFound)
  const lots = await lotsOf(OWNER)
  const good = first(lots.filter(({ ofCompany, state }) => ofCompany && state !== 'EXPIRED'))
  expect(await refused(good)).toMatchObject({ status: 42202, text: { key: 'stockDocuments.notDisposable' } })
  const ofStore = first(lots.filter(({ ofCompany, state }) => !ofCompany && state === 'EXPIRED'))
  expect(await refused(ofStore)).toMatchObject({ status: 42202, text: { key: 'stockDocuments.notDisposable' } })
  // A branch does not see the company's warehouse.
  expect(await status({}, 'xh001_mgr')).toBe(Status.notFound)
  expect(await status({}, 'yq001_mgr')).toBe(Status.notFound)
})
