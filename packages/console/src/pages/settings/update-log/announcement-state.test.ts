import { describe, expect, it } from 'vitest'
import { stateOf } from './announcement-state.ts'

const TIME = '2026-11-21T04:00:00.000Z'
const AT = Date.parse(TIME)

describe('an announcement', () => {
  it.each([
    [false, AT - 1, 'draft'],
    [false, AT + 1, 'draft'],
    [true, AT - 1, 'waiting'],
    [true, AT, 'published'],
    [true, AT + 1, 'published'],
  ])('that is published or not (%s), at %i, is %s', (enabled, now, expected) => {
    expect(stateOf({ enabled, publishedTime: TIME }, now)).toBe(expected)
  })
})
