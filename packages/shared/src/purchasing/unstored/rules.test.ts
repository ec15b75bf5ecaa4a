import { describe, expect, it } from 'vitest'
import { oldestOf, parseReminder, quietTime, UNSTORED_CHECK_MS } from './rules.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000

const order = (orderNo: string, shippedTime: string) => ({
  orderId: orderNo,
  orderNo,
  shipmentId: 's',
  shippedTime,
  days: 1,
})

it('[UNSTORED-2] finds the delivery that waits longest, and none where none is listed', () => {
  const oldest = order('CG2', '2026-11-18T04:00:00.000Z')
  expect(oldestOf([order('CG1', '2026-11-20T04:00:00.000Z'), oldest, order('CG3', '2026-11-19T04:00:00.000Z')])).toBe(
    oldest,
  )
  expect(oldestOf([])).toBeNull()
})

describe('the time until a branch is reminded again', () => {
  it.each([
    ['nobody was reminded yet', null, 0],
    ['another branch was', { branchId: 'b2', time: NOW }, 0],
    ['it was just now', { branchId: 'b1', time: NOW }, UNSTORED_CHECK_MS],
    ['it was an hour ago', { branchId: 'b1', time: NOW - HOUR }, 3 * HOUR],
    ['it was four hours ago', { branchId: 'b1', time: NOW - 4 * HOUR }, 0],
    ['the clock was set back since', { branchId: 'b1', time: NOW + HOUR }, 0],
  ])('[UNSTORED-1] is right where %s', (_, last, left) => {
    expect(quietTime(last, 'b1', NOW)).toBe(left)
  })

  it.each([null, '', 'x', '{}', '{"branchId":1,"time":1}', '{"branchId":"b1","time":"now"}'])(
    'has no reminder in %j',
    (stored) => {
      expect(parseReminder(stored)).toBeNull()
    },
  )
})
