import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COLUMN_WIDTH, type ListLook } from '@netbar/shared/contract'
import {
  arranged,
  FIRST_LOOK,
  isSameLook,
  phoneOrder,
  withMoved,
  withPinned,
  withToggled,
  withWidth,
} from './list-look.ts'

const COLUMNS = ['no', 'branch', 'amount', 'time'].map((key) => ({ key }))
const keysOf = (look: ListLook, columns = COLUMNS) => arranged(columns, look).map(({ key }) => key)

it('a column is moved within the pinned ones or the others, and not beyond them', () => {
  const moved = withMoved(FIRST_LOOK, COLUMNS, 'time', -1)
  expect(keysOf(moved)).toEqual(['no', 'branch', 'time', 'amount'])
  const pinned = withPinned(moved, 'time')
  expect(keysOf(pinned)).toEqual(['time', 'no', 'branch', 'amount'])
  expect(withMoved(pinned, COLUMNS, 'time', 1)).toBe(pinned)
  expect(withMoved(pinned, COLUMNS, 'no', -1)).toBe(pinned)
  expect(withMoved(pinned, COLUMNS, 'amount', 1)).toBe(pinned)
  expect(keysOf(withPinned(pinned, 'time'))).toEqual(['no', 'branch', 'time', 'amount'])
})

it('a column of a later version stands where the page has it, and one that is gone is not missed', () => {
  const look = { ...FIRST_LOOK, order: ['time', 'gone', 'no'] }
  expect(keysOf(look)).toEqual(['time', 'branch', 'amount', 'no'])
})

it('a column is hidden and shown again', () => {
  const hidden = withToggled(FIRST_LOOK, 'branch')
  expect(hidden.hidden).toEqual(['branch'])
  expect(withToggled(hidden, 'branch')).toEqual(FIRST_LOOK)
})

it('whatever is moved and pinned, each column is there once', () => {
  const key = fc.constantFrom('no', 'branch', 'amount', 'time')
  const act = fc.oneof(
    fc.record({ key, by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ key, by: fc.constant(0 as const) }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const look = acts.reduce<ListLook>(
        (now, { key: of, by }) => (by === 0 ? withPinned(now, of) : withMoved(now, COLUMNS, of, by)),
        FIRST_LOOK,
      )
      expect(keysOf(look).toSorted()).toEqual(['amount', 'branch', 'no', 'time'])
    }),
  )
})

it('a column is as wide as it was made, within bounds, until it is as wide as its content again', () => {
  const wide = withWidth(FIRST_LOOK, 'branch', 180.4)
  expect(wide.widths).toEqual({ branch: 180 })
  expect(withWidth(wide, 'branch', 1).widths).toEqual({ branch: COLUMN_WIDTH.min })
  expect(withWidth(wide, 'branch', 9_999).widths).toEqual({ branch: COLUMN_WIDTH.max })
  expect(withWidth(wide, 'branch', null)).toEqual(FIRST_LOOK)
})

it('looks are the same in whatever order their widths were given', () => {
  const one = withWidth(withWidth(FIRST_LOOK, 'no', 100), 'time', 120)
  const other = withWidth(withWidth(FIRST_LOOK, 'time', 120), 'no', 100)
  expect(isSameLook(one, other)).toBe(true)
  expect(isSameLook(one, withWidth(other, 'no', 101))).toBe(false)
  expect(isSameLook(one, withToggled(other, 'no'))).toBe(false)
})

it.each([
  ['sort image code name price', 'code name actions sort image price'],
  ['branch supply orderNo amount', 'orderNo actions branch supply amount'],
  ['refundNo branch type orderNo', 'refundNo actions branch type orderNo'],
  ['branch allowed bounds', 'branch actions allowed bounds'],
  ['', 'actions'],
])('on a phone the columns %s are: %s', (columns, shown) => {
  const keyed = columns
    .split(' ')
    .filter(Boolean)
    .map((key) => ({ key }))
  expect(
    phoneOrder(keyed, [{ key: 'actions' }])
      .map(({ key }) => key)
      .join(' '),
  ).toBe(shown)
})
