import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { withFallback, wireFlag, wireQuantity, wireText, wireTime } from './wire.ts'

const read = (schema: v.GenericSchema, value: unknown): unknown => {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : 'refused'
}

describe('a value of a server of another make', () => {
  const MOMENT = '2026-11-21T03:59:21.000Z'
  it.each([
    ['ISO 8601', MOMENT],
    ['with an offset', '2026-11-21T11:59:21+08:00'],
    ['with an offset without a colon', '2026-11-20T22:59:21.000-0500'],
    ['with an offset of hours', '2026-11-21 11:59:21+08'],
    ['of Asia/Shanghai with a space', '2026-11-21 11:59:21'],
    ['of Asia/Shanghai with a T', '2026-11-21T11:59:21'],
    ['milliseconds since 1970', 1_795_233_561_000],
    ['these as a text', '1795233561000'],
  ])('[CALL-3] is a moment %s', (_, value) => {
    expect(read(wireTime, value)).toBe(MOMENT)
  })
  it('[CALL-3] is a moment, to the minute or to fractions of a second', () => {
    expect(read(wireTime, '2026-11-21 11:59')).toBe('2026-11-21T03:59:00.000Z')
    expect(read(wireTime, '2026-11-21 11:59:21.5')).toBe('2026-11-21T03:59:21.500Z')
  })
  it.each([
    null,
    undefined,
    '',
    'yesterday',
    '采购单 7',
    '2026-11-21',
    '2026-13-01 00:00:00',
    '2026-11-21 25:00:00',
    // Seconds since 1970 are not accepted.
    1_795_233_561,
    9_000_000_000_000_000,
    Number.NaN,
    true,
    {},
  ])('[CALL-3] is no moment: %j', (value) => {
    expect(read(wireTime, value)).toBe('refused')
  })
  it('[CALL-3] is a number, also when sent as text', () => {
    expect([7, '7', '007', 0].map((value) => read(wireQuantity, value))).toEqual([7, 7, 7, 0])
    for (const value of ['', ' ', '7x', '1e3', '7.5', 7.5, '-7', null, true, [], '99999999999999999999'])
      expect(read(wireQuantity, value)).toBe('refused')
  })
  it('[CALL-3] is a text, also when sent as a number', () => {
    expect(['a', '', 7].map((value) => read(wireText, value))).toEqual(['a', '', '7'])
    for (const value of [null, true, {}, []]) expect(read(wireText, value)).toBe('refused')
  })
  it('[CALL-5] is a boolean, also when sent as a number or text', () => {
    expect([true, 1, '1', 'true'].map((value) => read(wireFlag, value))).toEqual([true, true, true, true])
    expect([false, 0, '0', 'false'].map((value) => read(wireFlag, value))).toEqual([false, false, false, false])
    for (const value of [null, 2, 'yes', '', {}]) expect(read(wireFlag, value)).toBe('refused')
  })
  it('[CALL-3] falls back where an optional value is missing or cannot be parsed', () => {
    const schema = v.object({ read: withFallback(wireFlag, false), level: withFallback(v.picklist(['1', '2']), null) })
    expect([{}, { read: null, level: '3' }, { read: '1', level: '2' }].map((value) => read(schema, value))).toEqual([
      { read: false, level: null },
      { read: false, level: null },
      { read: true, level: '2' },
    ])
  })
})
