import { DAY_MS, MAX_LOG_DAYS } from '@netbar/shared/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const NOW = new Date('2026-11-28T04:00:00.000Z')
const time = fc.date({ min: new Date('2020-01-01'), max: NOW, noInvalidDate: true }).map((date) => date.toISOString())

it('the period of a log is what was asked for, and no longer than it may be', () => {
  fc.assert(
    fc.property(fc.option(time, { nil: undefined }), fc.option(time, { nil: undefined }), (startTime, endTime) => {
      const { from, to } = periodOf({ startTime, endTime }, NOW)
      if (startTime !== undefined) expect(from).toBe(startTime)
      if (endTime !== undefined) expect(to).toBe(endTime)
      if (startTime === undefined || endTime === undefined)
        expect(Date.parse(to) - Date.parse(from)).toBe(MAX_LOG_DAYS * DAY_MS)
    }),
  )
})
