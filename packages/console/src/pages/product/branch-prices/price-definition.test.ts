import { expect, it } from 'vitest'
import { differenceOf } from './price-definition.tsx'

it.each([
  [400, 400, ''],
  [450, 400, '+12.5%'],
  [360, 400, '-10.0%'],
  [100, 0, ''],
])('a price of %i where the brand’s is %i is “%s” away', (priceFen, brandPriceFen, text) => {
  expect(differenceOf({ priceFen, brandPriceFen })).toBe(text)
})
