import { expect, it } from 'vitest'
import { serviceTokenState } from './service-token-state.ts'

const END = Date.parse('2026-12-24T04:00:00.000Z')
const DAY = 86_400_000

it.each([
  [END - 14 * DAY - 1, 'valid'],
  [END - 14 * DAY, 'ending'],
  [END - 1, 'ending'],
  [END, 'ended'],
])('a service token at %d is %s', (now, state) => {
  expect(serviceTokenState({ expiresTime: new Date(END).toISOString() }, now)).toBe(state)
})
