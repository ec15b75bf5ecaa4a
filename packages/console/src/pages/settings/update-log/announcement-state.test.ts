import { describe, expect, it } from 'vitest'
import { releaseStateOf, stateOf } from './announcement-state.ts'

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

describe('a release', () => {
  it('is published from the first moment of its day in Asia/Shanghai', () => {
    const at = (time: string) => releaseStateOf({ enabled: true, releaseDate: '2026-11-21' }, Date.parse(time))
    expect(at('2026-11-20T15:59:59.999Z')).toBe('waiting')
    expect(at('2026-11-20T16:00:00.000Z')).toBe('published')
  })
})
