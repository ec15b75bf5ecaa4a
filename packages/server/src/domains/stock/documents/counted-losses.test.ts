// @module-tag sqlite
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'

const STORE = 'xh001_mgr'
const OWNER = 'xh_owner'

let world: World
let stock: ReturnType<typeof stockDocumentsIn>
let unchanged: ReturnType<typeof purchasingIn>['unchanged']
let productId: string
let had: number

beforeEach(async () => {
  world = await openWorld()
  stock = stockDocumentsIn(world)
  ;({ unchanged } = purchasingIn(world))
  // Leaves the branch without open counts and losses but those of the test.
  await stock.simple(STORE, 'LOSS', 'withdraw', await stock.seeded('LOSS', 'PENDING', 'XH001'))
  await stock.simple(OWNER, 'CHECK', 'approve', await stock.seeded('CHECK', 'SUBMITTED', 'XH001'))
  ;({ productId, quantity: had } = first((await stock.goods(STORE, 'XH001')).filter(({ quantity }) => quantity >= 6)))
  had = await stock.stockOf('XH001', productId)
})
afterEach(() => world.close())

/** A refusal that changed nothing. */
const refused = (work: () => Promise<unknown>) => unchanged(() => refusal(work()))
const reportLoss = async (quantity: number) => {
  const loss = await stock.applyLoss(STORE, [{ productId, quantity }])
  world.advance(1)
  return loss
}
/** Submits a count with this discrepancy for the product, and none for everything else. */
const count = async (difference: number, step: 'save' | 'submit' = 'submit'): Promise<StockDocumentDetail> => {
  const check = await stock.openCheck(STORE, 'XH001')
  const lines = await Promise.all(
    check.lines.map(async (line) => ({
      lineId: line.id,
      countedQuantity: (await stock.stockOf('XH001', line.productId)) + (line.productId === productId ? difference : 0),
    })),
  )
  const counted = await stock.count(STORE, step, check, lines)
  world.advance(1)
  return counted
}
const approve = (kind: 'CHECK' | 'LOSS', document: StockDocumentDetail) =>
  stock.simple(OWNER, kind, 'approve', document)
const lineOf = (check: StockDocumentDetail) => first(check.lines.filter((line) => line.productId === productId))

describe('goods reported as lost before they are counted', () => {
  it('leave the ledger once, when the loss is approved after the count: the count has no discrepancy', async () => {
    const loss = await reportLoss(2)
    const check = await count(-2)
    expect(lineOf(check)).toMatchObject({ bookQuantity: had, differenceQuantity: -2 })
    expect(await refused(() => approve('CHECK', check))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.openLosses', params: { documents: loss.documentNo } },
    })
    await approve('LOSS', loss)
    // Whoever is about to decide must see the new figures first.
    expect(await refused(() => approve('CHECK', check))).toMatchObject({ status: 40902 })
    const again = await stock.entry(OWNER, 'CHECK', check.id)
    expect(lineOf(again)).toMatchObject({ bookQuantity: had - 2, differenceQuantity: 0, amountFen: 0 })
    await approve('CHECK', again)
    expect(await stock.stockOf('XH001', productId)).toBe(had - 2)
  })

  it('leave it by the count, when the loss is not approved', async () => {
    const loss = await reportLoss(2)
    const check = await count(-2)
    await stock.simple(OWNER, 'LOSS', 'reject', loss)
    await approve('CHECK', check)
    expect(await stock.stockOf('XH001', productId)).toBe(had - 2)
  })

  it('are already deducted from the count’s book quantity, when the loss was approved before', async () => {
    await approve('LOSS', await reportLoss(2))
    const check = await count(0)
    expect(lineOf(check)).toMatchObject({ bookQuantity: had - 2, differenceQuantity: 0 })
    await approve('CHECK', check)
    expect(await stock.stockOf('XH001', productId)).toBe(had - 2)
  })

  it('do not affect a count that is not submitted', async () => {
    const loss = await reportLoss(2)
    const check = await count(-2, 'save')
    await approve('LOSS', loss)
    const handedIn = await stock.count(STORE, 'submit', check, [])
    expect(lineOf(handedIn).differenceQuantity).toBe(0)
  })

  it('and not all there when they were counted: that loss has to be reported again', async () => {
    const loss = await reportLoss(had)
    await stock.sendAway(productId, 2)
    const check = await count(0)
    expect(await refused(() => approve('LOSS', loss))).toMatchObject({ status: 42202 })
    await stock.simple(STORE, 'LOSS', 'withdraw', loss)
    await approve('CHECK', check)
    expect(await stock.stockOf('XH001', productId)).toBe(had - 2)
  })
})

describe('goods counted before they are reported as lost', () => {
  it('and missing in the count are not reported again', async () => {
    const check = await count(-2)
    expect(await refused(() => stock.applyLoss(STORE, [{ productId, quantity: 2 }], 'XH001', []))).toMatchObject({
      status: 42201,
      errors: [
        {
          field: 'lines.0.productId',
          text: { key: 'stockDocuments.missedByCount', params: { documentNo: check.documentNo, missing: 2 } },
        },
      ],
    })
    await approve('CHECK', check)
    expect(await stock.stockOf('XH001', productId)).toBe(had - 2)
  })

  it('and present are lost later, whichever is decided first', async () => {
    const check = await count(0)
    const [one, two] = [await reportLoss(1), await reportLoss(2)]
    await approve('LOSS', one)
    expect(lineOf(await approve('CHECK', check))).toMatchObject({ bookQuantity: had, differenceQuantity: 0 })
    await approve('LOSS', two)
    expect(await stock.stockOf('XH001', productId)).toBe(had - 3)
  })

  it('wait during the count, which reveals nothing about missing goods', async () => {
    const check = await count(0, 'save')
    expect(await refused(() => stock.applyLoss(STORE, [{ productId, quantity: 1 }], 'XH001', []))).toMatchObject({
      status: 42201,
      errors: [{ text: { key: 'stockDocuments.beingCounted', params: { documentNo: check.documentNo } } }],
    })
  })
})
