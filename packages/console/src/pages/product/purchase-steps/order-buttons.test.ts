import { PURCHASE_ORDER_STATUSES } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { mayBeRefunded, orderButtons } from './order-buttons.ts'

const actionsOf = (side: 'store' | 'company', ...seen: Parameters<(typeof orderButtons)['store']>) =>
  orderButtons[side](...seen).map(({ step }) => step)

const ALL = new Set(['PURCHASE_CANCEL', 'PURCHASE_CONFIRM', 'PURCHASE_REJECT', 'PURCHASE_SHIP', 'PURCHASE_CLOSE'])

describe('the steps that are offered', () => {
  it.each([
    ['store', 'PENDING', ['cancel']],
    ['store', 'CONFIRMED', []],
    ['company', 'PENDING', ['confirm', 'reject']],
    ['company', 'CONFIRMED', ['ship', 'closeRemainder']],
    ['company', 'PARTIALLY_STORED', ['ship', 'closeRemainder']],
    ['company', 'SHIPPED', []],
    ['company', 'CLOSED', []],
  ] as const)('to the %s of a %s order are %j', (side, status, actions) => {
    expect(actionsOf(side, { status, kind: 'NORMAL' }, ALL)).toEqual(actions)
  })
  it('exclude decisions on a replacement order’s goods', () => {
    expect(actionsOf('company', { status: 'PENDING', kind: 'REPLACEMENT' }, ALL)).toEqual([])
    expect(actionsOf('company', { status: 'CONFIRMED', kind: 'REPLACEMENT' }, ALL)).toEqual(['ship', 'closeRemainder'])
  })
  it('[PERM-3] are those that the user has the function of', () => {
    expect(actionsOf('company', { status: 'PENDING', kind: 'NORMAL' }, new Set(['PURCHASE_REJECT']))).toEqual([
      'reject',
    ])
    expect(actionsOf('store', { status: 'PENDING', kind: 'NORMAL' }, new Set())).toEqual([])
  })
})

it('confirmed orders can be refunded, unless everything is in transit or nothing is left', () => {
  expect(PURCHASE_ORDER_STATUSES.filter(mayBeRefunded)).toEqual([
    'CONFIRMED',
    'PARTIALLY_SHIPPED',
    'PARTIALLY_STORED',
    'STORED',
  ])
})
