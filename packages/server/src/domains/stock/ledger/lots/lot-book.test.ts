import { describe, expect, it } from 'vitest'
import { createLotBook } from './lot-book.ts'
import type { LotUnits } from './lot-units.ts'
import {
  adjustMovements,
  arrivalMovements,
  recallMovements,
  receiptMovements,
  returnMovements,
  sendBackMovements,
  sendMovements,
  shipMovements,
} from '../movements.ts'
import type { MovementDraft } from '../movements.ts'

const TODAY = '2026-11-22'
const route = { company: 'company', transit: 'transit', store: 'store' }
const of = (expireDate: string | null, units: number): LotUnits => ({ expireDate, units })

/** Stock of one product: 2 expired, 6 of December, 4 of January and 8 without an expiry date at each place. */
const open = () => {
  const book = createLotBook()
  const stock = new Map(['company', 'store', 'other'].map((place) => [place, 20]))
  const days = [
    ['2026-11-21', 2],
    ['2026-12-10', 6],
    ['2027-01-10', 4],
  ] as const
  for (const warehouse_id of stock.keys())
    book.addLots(days.map(([expire_date, quantity]) => ({ warehouse_id, product_id: 'cola', expire_date, quantity })))
  const post = (drafts: readonly MovementDraft[]) =>
    drafts.map((draft): readonly [string, string, readonly LotUnits[]] => {
      const before = stock.get(draft.warehouseId) ?? 0
      stock.set(draft.warehouseId, before + draft.quantityDelta)
      return [draft.warehouseId, draft.type, book.move(draft, before, TODAY)]
    })
  const lotsOf = (place: string) =>
    Object.fromEntries(
      book
        .changed()
        .filter(({ warehouse_id, quantity }) => warehouse_id === place && quantity > 0)
        .map(({ expire_date, quantity }) => [expire_date, quantity]),
    )
  return { post, lotsOf }
}

const shipped = { shipmentLineId: 's1', productId: 'cola', quantity: 8 }
const returned = { refundLineId: 'r1', productId: 'cola', quantity: 5, expireDate: '2027-01-10' }
const line = { lineId: 't1', productId: 'cola', quantity: 7 }

describe('the lots of goods that move', () => {
  it('leave the company in the order of their expiry dates, without expired ones, and stay the same in transit', () => {
    const { post, lotsOf } = open()
    const parts = [of('2026-12-10', 6), of('2027-01-10', 2)]
    expect(post(shipMovements(shipped, route))).toEqual([
      ['company', 'SHIP_OUT', parts],
      ['transit', 'TRANSIT_IN', parts],
    ])
    expect(lotsOf('company')).toEqual({ '2027-01-10': 2 })
    expect(lotsOf('transit')).toEqual({ '2026-12-10': 6, '2027-01-10': 2 })
  })

  it('get the dates that the branch reads on them; rejected goods go back as they left, and short ones are written off as such', () => {
    const { post, lotsOf } = open()
    post(shipMovements(shipped, route))
    const counted = { accepted: 5, rejected: 2, short: 1, expireDate: '2026-12-24' }
    const goods = { receiptLineId: 'l1', shipmentLineId: 's1', productId: 'cola', ...counted }
    expect(post(receiptMovements(goods, route))).toEqual([
      ['transit', 'TRANSIT_OUT', [of('2026-12-10', 6), of('2027-01-10', 2)]],
      ['store', 'PURCHASE_IN', [of('2026-12-24', 5)]],
      ['company', 'REJECT_RETURN_IN', [of('2026-12-10', 1), of('2027-01-10', 1)]],
      ['company', 'SHORT_WRITE_OFF', [of('2027-01-10', 1)]],
      ['company', 'SHORT_WRITE_OFF', [of('2027-01-10', 1)]],
    ])
    expect(lotsOf('transit')).toEqual({})
    expect(lotsOf('company')).toEqual({ '2026-12-10': 1, '2027-01-10': 3 })
    expect(lotsOf('store')).toEqual({ '2026-12-24': 5 })
  })

  it('are those of the recalled delivery, and not of another one in transit', () => {
    const { post, lotsOf } = open()
    post(shipMovements({ ...shipped, quantity: 6 }, route))
    const second = { ...shipped, shipmentLineId: 's2', quantity: 5 }
    post(shipMovements(second, route))
    const parts = [of('2027-01-10', 4), of(null, 1)]
    expect(post(recallMovements(second, route))).toEqual([
      ['transit', 'TRANSIT_OUT', parts],
      ['company', 'REVERSAL', parts],
    ])
    expect(lotsOf('transit')).toEqual({ '2026-12-10': 6 })
    expect(lotsOf('company')).toEqual({ '2027-01-10': 4 })
  })

  it('that a branch returns are those that the refund names, as far as it has them, and arrive at the company', () => {
    const { post, lotsOf } = open()
    const parts = [of('2027-01-10', 4), of('2026-11-21', 1)]
    expect(post(sendBackMovements(returned, route))).toEqual([
      ['store', 'RETURN_OUT', parts],
      ['transit', 'TRANSIT_IN', parts],
    ])
    expect(post(returnMovements(returned, 4, 'LOSS_OUT', route))).toEqual([
      ['transit', 'TRANSIT_OUT', parts],
      ['company', 'RETURN_IN', [of('2027-01-10', 4)]],
      ['company', 'LOSS_OUT', [of('2027-01-10', 4)]],
      ['company', 'SHORT_WRITE_OFF', [of('2026-11-21', 1)]],
      ['company', 'SHORT_WRITE_OFF', [of('2026-11-21', 1)]],
    ])
    expect(lotsOf('store')).toEqual({ '2026-11-21': 1 })
    expect(lotsOf('company')).toEqual({ '2026-11-21': 2, '2027-01-10': 4 })
  })

  it('go to another branch while they are unexpired; what does not arrive returns to the sender unchanged', () => {
    const { post, lotsOf } = open()
    const way = { from: 'store', transit: 'transit', to: 'other' }
    post(sendMovements(line, way))
    expect(post(arrivalMovements({ ...line, received: 6 }, way))).toEqual([
      ['transit', 'TRANSIT_OUT', [of('2026-12-10', 6), of('2027-01-10', 1)]],
      ['other', 'TRANSFER_IN', [of('2026-12-10', 6)]],
      ['store', 'REVERSAL', [of('2027-01-10', 1)]],
    ])
    expect(lotsOf('store')).toEqual({ '2027-01-10': 4 })
    expect(lotsOf('other')).toEqual({ '2026-12-10': 12 })
    expect(() => post(shipMovements({ ...shipped, quantity: 19 }, route))).toThrow('not good on 2026-11-22')
  })

  it('are lost in the order of their expiry dates, expired ones too; found goods have no date; a reversal restores them', () => {
    const { post, lotsOf } = open()
    const goods = { lineId: 'd1', productId: 'cola' }
    const lost = [of('2026-11-21', 2), of('2026-12-10', 1)]
    expect(post(adjustMovements(goods, 'LOSS_OUT', -3, 'store'))).toEqual([['store', 'LOSS_OUT', lost]])
    expect(post(adjustMovements({ ...goods, lineId: 'd2' }, 'CHECK_ADJUST', 5, 'other'))).toEqual([
      ['other', 'CHECK_ADJUST', [of(null, 5)]],
    ])
    const back = { productId: 'cola', type: 'REVERSAL', sourceLineId: 'm2' } as const
    const movedBy = { type: 'CHECK', lineId: 'd2' } as const
    expect(post([{ ...back, warehouseId: 'other', quantityDelta: -5, movedBy }])).toEqual([
      ['other', 'REVERSAL', [of(null, 5)]],
    ])
    expect(lotsOf('store')).toEqual({ '2026-12-10': 5 })
    expect(lotsOf('other')).toEqual({})
  })
})

it('that were lost are restored as they were', () => {
  const book = createLotBook()
  book.addMoved('d1', 'store', [of('2026-12-10', 2), of(null, 1)])
  const draft = {
    warehouseId: 'store',
    productId: 'cola',
    type: 'REVERSAL',
    quantityDelta: 3,
    sourceLineId: 'm1',
  } as const
  expect(book.move({ ...draft, movedBy: { type: 'LOSS', lineId: 'd1' } }, 0, TODAY)).toEqual([
    of('2026-12-10', 2),
    of(null, 1),
  ])
  expect(book.changed()).toEqual([
    { warehouse_id: 'store', product_id: 'cola', expire_date: '2026-12-10', quantity: 2 },
  ])
})
