import { describe, expect, it } from 'vitest'
import { lifetimeOf } from './token-life.ts'

const tokenOf = (claims: unknown) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`

describe('the life of a token', () => {
  it('is read from its claims', () => {
    expect(lifetimeOf(tokenOf({ iat: 1_700_000_000, exp: 1_700_000_900, sub: '>>>???' }))).toBe(900_000)
  })
  it.each([
    ['that is no JWT', 'opaque'],
    ['that is no JSON', 'a.b.c'],
    ['without a beginning', tokenOf({ exp: 1_700_000_900 })],
    ['without an end', tokenOf({ iat: 1_700_000_000 })],
    ['that ends before it begins', tokenOf({ iat: 2, exp: 1 })],
    ['of something else', tokenOf(null)],
  ])('is unknown of one %s', (_, token) => {
    expect(lifetimeOf(token)).toBeNull()
  })
})
