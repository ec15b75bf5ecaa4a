import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize.ts'

describe('sanitize', () => {
  it.each([
    ['\u001b[2J', '\uFFFD[2J'],
    ['\u001b]0;title\u0007', '\uFFFD]0;title\uFFFD'],
    ['a\r\nb', 'a\uFFFD\uFFFDb'],
    ['\u009b31m', '\uFFFD31m'],
    ['\u202eabc', '\uFFFDabc'],
    ['012号机呼叫服务', '012号机呼叫服务'],
  ])('[CLI-1] makes %j harmless', (text, harmless) => {
    expect(sanitize(text)).toBe(harmless)
  })
  it('[CLI-1] removes every control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // oxlint-disable-next-line no-control-regex -- control characters are what this is about
        expect(sanitize(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
      }),
    )
  })
})
