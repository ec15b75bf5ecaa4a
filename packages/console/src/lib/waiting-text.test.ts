import { expect, it } from 'vitest'
import { isLongWait, waitingText } from './waiting-text.ts'

const SINCE = '2026-11-28T04:00:00.000Z'
const at = (ms: number) => Date.parse(SINCE) + ms

it.each([
  ['0:00', false, at(-5_000)],
  ['0:00', false, at(999)],
  ['1:05', false, at(65_000)],
  ['5:00', false, at(300_000)],
  ['5:00', true, at(300_001)],
  ['61:01', true, at(3_661_000)],
])('a wait is shown as %s, and as long: %s', (text, isLong, now) => {
  expect([waitingText(SINCE, now), isLongWait(SINCE, now)]).toEqual([text, isLong])
})
