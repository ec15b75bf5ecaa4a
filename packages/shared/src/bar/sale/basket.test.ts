import { describe, expect, it } from 'vitest'
import type { CounterGoods } from '../../contract/bar/counter-orders.ts'
import { EMPTY_BASKET, withOneMore, withPieces, withScanned, type Basket } from './basket.ts'

const goods = (productId: string, parts: Partial<CounterGoods> = {}): CounterGoods => ({
  productId,
  name: productId,
  spec: '',
  saleUnit: '瓶',
  barcode: `69${productId}`,
  category: 'drinks',
  categoryName: '饮料',
  imageUrl: null,
  priceFen: 350,
  memberPriceFen: null,
  left: 2,
  orderLimit: null,
  ...parts,
})
const cola = goods('cola')
const limited = goods('noodles', { left: 9, orderLimit: 1 })
const holding = (...entries: readonly (readonly [string, number])[]): Basket => ({
  entries: entries.map(([productId, quantity]) => ({ productId, quantity })),
  problem: null,
})

describe('a basket', () => {
  it('takes what is scanned piece by piece, as long as there is some', () => {
    const one = withScanned(EMPTY_BASKET, [cola], ' 69cola ')
    const two = withScanned(one, [cola], '69cola')
    expect([one, two]).toEqual([holding(['cola', 1]), holding(['cola', 2])])
    expect(withScanned(two, [cola], '69cola')).toEqual({
      ...two,
      problem: { kind: 'LEFT', name: 'cola', pieces: 2 },
    })
  })

  it('says which barcode is of nothing, and keeps what it has', () => {
    const unnamed = goods('water', { barcode: '' })
    expect(withScanned(holding(['cola', 1]), [cola, unnamed], '404')).toEqual({
      ...holding(['cola', 1]),
      problem: { kind: 'UNKNOWN', barcode: '404' },
    })
    expect(withScanned(EMPTY_BASKET, [unnamed], ' ')).toBe(EMPTY_BASKET)
  })

  it('takes no more of a product than one order may have', () => {
    const one = withOneMore(EMPTY_BASKET, limited)
    expect(withOneMore(one, limited)).toEqual({ ...one, problem: { kind: 'LIMIT', name: 'noodles', pieces: 1 } })
  })

  it('keeps its order when pieces change, and loses what has none left', () => {
    const both = holding(['cola', 1], ['noodles', 1])
    expect(withPieces(both, cola, 2)).toEqual(holding(['cola', 2], ['noodles', 1]))
    expect(withPieces(both, cola, 0)).toEqual(holding(['noodles', 1]))
  })
})
