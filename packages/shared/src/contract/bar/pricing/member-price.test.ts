import { expect, it } from 'vitest'
import { priceFor } from './member-price.ts'

it.each([
  ['a guest, with a lower price of members', 700, 600, false, 700, null],
  ['a member, with a lower price of members', 700, 600, true, 600, 700],
  ['a member who pays nothing for it', 700, 0, true, 0, 700],
  ['a member, without a price of members', 700, null, true, 700, null],
  ['a member, where the branch sells for as much', 600, 600, true, 600, null],
  ['a member, where the branch sells for less', 550, 600, true, 550, null],
])('%s pays: %i / %o', (_, priceFen, memberPriceFen, isMember, paidFen, ordinaryPriceFen) => {
  expect(priceFor({ priceFen, memberPriceFen }, isMember)).toEqual({ priceFen: paidFen, ordinaryPriceFen })
})
