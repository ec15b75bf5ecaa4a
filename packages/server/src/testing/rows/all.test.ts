import { calls } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { FOREIGN, missingRows } from './all.ts'
import type { ByCall } from './all.ts'

it('[PERM-7] every call of the contract has its row', () => {
  expect(missingRows(calls)).toEqual([])
})

it('a call without its row does not compile, and is named', () => {
  const { guestOrders } = calls
  const planted = { ...calls, guestOrders: { ...guestOrders, secret: guestOrders.page }, madeUp: guestOrders }
  expect(missingRows(planted)).toEqual(['guestOrders.secret', 'madeUp.page', 'madeUp.detail'])
  // @ts-expect-error The planted calls have no rows.
  const rows: ByCall<unknown, typeof planted> = FOREIGN
  expect(rows).toBe(FOREIGN)
})
