import { expect, it } from 'vitest'
import { isNewer } from './versions.ts'

it.each([
  ['1.2.4', '1.2.3', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.2.3', '1.2.3', false],
  ['1.9.9', '2.0.0', false],
  ['1.2.2', '1.2.3', false],
  ['2.0.0-beta.1', '1.0.0', false],
  ['', '1.0.0', false],
  ['2.0.0\u001b[2J', '1.0.0', false],
])('%j is newer than %s: %s', (version, other, expected) => {
  expect(isNewer(version, other)).toBe(expected)
})
