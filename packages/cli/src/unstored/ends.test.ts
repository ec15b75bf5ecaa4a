import { expect, it } from 'vitest'
import { checkCodeOf, endLine, isCheck } from './ends.ts'

const typed = (...words: readonly string[]) => ['node', 'netbar', ...words]

it('[CLI-2] the check is recognized by its name, wherever flags are', () => {
  expect(isCheck(typed('unstored', '--quiet'))).toBe(true)
  expect(isCheck(typed('--bogus', 'unstored'))).toBe(true)
  expect(isCheck(typed('tail', 'unstored'))).toBe(false)
  expect(isCheck(typed())).toBe(false)
})

it('[CLI-2] a check with a usage error or a crash exits with UNKNOWN, or with sysexits', () => {
  const codes = (words: readonly string[], env = {}) =>
    (['usage', 'crash'] as const).map((why) => checkCodeOf(why, typed('unstored', ...words), env))
  expect(codes([])).toEqual([3, 3])
  expect(codes(['--exit-codes', 'sysexits'])).toEqual([64, 70])
  expect(codes(['--exit-codes=sysexits'])).toEqual([64, 70])
  expect(codes([], { NETBAR_EXIT_CODES: 'sysexits' })).toEqual([64, 70])
  expect(codes(['--exit-codes', 'plugin'], { NETBAR_EXIT_CODES: 'sysexits' })).toEqual([3, 3])
})

it('[CLI-2] a check that cannot run writes JSON where JSON is asked for', () => {
  const line = (words: readonly string[], env = {}) => endLine('no | more', typed('unstored', ...words), env)
  const json = '{"v":1,"status":"UNKNOWN","reason":"no | more","branches":[]}'
  expect(line([])).toBe('UNSTORED UNKNOWN - no ¦ more')
  expect(line(['--format', 'json'])).toBe(json)
  expect(line(['--format=json'])).toBe(json)
  expect(line([], { NETBAR_FORMAT: 'json' })).toBe(json)
  expect(line(['--format', 'text'], { NETBAR_FORMAT: 'json' })).toBe('UNSTORED UNKNOWN - no ¦ more')
})
