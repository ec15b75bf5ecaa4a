import { expect, it } from 'vitest'
import { AGE_BANDS, bandOf, FREQUENCY_BANDS, RECENCY_BANDS, stageOf, TIER_BANDS } from './bands.ts'

it.each([
  [RECENCY_BANDS, 0, 'DAYS_7'],
  [RECENCY_BANDS, 7, 'DAYS_7'],
  [RECENCY_BANDS, 8, 'DAYS_30'],
  [RECENCY_BANDS, 90, 'DAYS_90'],
  [RECENCY_BANDS, 91, 'EARLIER'],
  [FREQUENCY_BANDS, 0, 'NONE'],
  [FREQUENCY_BANDS, 4, 'UP_TO_4'],
  [FREQUENCY_BANDS, 10, 'MORE'],
  [TIER_BANDS, 0, 'NONE'],
  [TIER_BANDS, 9_999, 'UNDER_100'],
  [TIER_BANDS, 10_000, 'UNDER_300'],
  [TIER_BANDS, 100_000, 'FROM_1000'],
  [AGE_BANDS, 17, 'UNDER_18'],
  [AGE_BANDS, 18, 'UP_TO_24'],
])('a number is in the first band that reaches it', (bands, value, key) => {
  expect(bandOf<string>(bands, value)).toBe(key)
})

it.each([
  [30, 30, 'NEW'],
  [31, 0, 'ACTIVE'],
  [31, 30, 'ACTIVE'],
  [31, 31, 'SILENT'],
  [400, 90, 'SILENT'],
  [91, 91, 'LOST'],
] as const)('who opened a card %i days ago and came %i days ago is %s', (joinedDays, silentDays, stage) => {
  expect(stageOf({ joinedDays, silentDays })).toBe(stage)
})
