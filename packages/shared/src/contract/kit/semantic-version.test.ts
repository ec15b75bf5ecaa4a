import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { compareVersions, semanticVersion } from './semantic-version.ts'

describe('a semantic version', () => {
  it.each(['0.0.1', '2.4.0', '10.20.30', '99999.0.0'])('is %s', (text) => {
    expect(v.is(semanticVersion, text)).toBe(true)
  })
  it.each(['', '2', '2.4', '2.04.0', 'v2.4.0', '2.4.0-beta', '2.4.0.1', '100000.0.0'])('is not %j', (text) => {
    expect(v.is(semanticVersion, text)).toBe(false)
  })
})

describe('two versions', () => {
  it.each([
    ['2.4.0', '2.4.0', 0],
    ['2.4.1', '2.4.0', 1],
    ['2.9.0', '2.10.0', -1],
    ['3.0.0', '2.99.99', 1],
    ['9.0.0', '10.0.0', -1],
  ])('are compared number by number: %s and %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign)
    expect(Math.sign(compareVersions(other, one))).toBe(sign === 0 ? 0 : -sign)
  })
})
