import { expect, it } from 'vitest'
import { goodsSupplyOf } from './goods-supply.ts'

it.each([
  [0, 0, 'OUT'],
  [47, 0, 'OUT'],
  [48, 0, 'LOW'],
  [143, 0, 'LOW'],
  [144, 0, 'AMPLE'],
  [144, 6, 'AMPLE'],
  [144, 7, 'LOW'],
])(
  'with %i available, %i packs of 24 suggested and a minimum of 2, the supply is %s',
  (available, suggested, supply) => {
    expect(goodsSupplyOf({ available, suggested, packSize: 24, minOrder: 2 })).toBe(supply)
  },
)
