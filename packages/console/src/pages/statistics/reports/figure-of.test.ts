import { describe, expect, it } from 'vitest'
import { changeText, figureText } from './figure-of.ts'

describe('a figure of a report', () => {
  it.each([
    ['count', 12_345, '12,345'],
    ['fen', 123_456, '¥1,234.56'],
    ['bp', 1_234, '12.3%'],
    ['fen', null, '—'],
  ] as const)('in %s, %j reads %s', (unit, value, text) => expect(figureText(unit, value)).toBe(text))

  it.each([
    [150, 100, '+50.0%'],
    [50, 100, '-50.0%'],
    [100, 100, '0.0%'],
    [100, 0, ''],
    [null, 100, ''],
  ])('of %j after %j has changed by %j', (value, before, text) => expect(changeText(value, before)).toBe(text))
})
