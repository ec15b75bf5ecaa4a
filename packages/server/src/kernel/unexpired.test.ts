import { expect, it } from 'vitest'
import { isUnexpired, SKEW_MS } from './unexpired.ts'

const LIFE_MS = 120_000
const start = Date.parse('2026-11-21T04:00:00.000Z')
const expiresTime = new Date(start + LIFE_MS).toISOString()
const isGood = (ms: number) => isUnexpired(expiresTime, LIFE_MS, new Date(start + ms))

it('expires at its moment, and not before', () => {
  expect([isGood(0), isGood(LIFE_MS - 1), isGood(LIFE_MS)]).toEqual([true, true, false])
})
it('has expired where the clock was set back since it was issued, beyond the allowed skew', () => {
  expect([isGood(-SKEW_MS), isGood(-SKEW_MS - 1), isGood(-86_400_000)]).toEqual([true, false, false])
})
