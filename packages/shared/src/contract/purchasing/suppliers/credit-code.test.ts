import { describe, expect, it } from 'vitest'
import { isCreditCode } from './credit-code.ts'

describe('a unified social credit code', () => {
  it.each(['91350100M000100Y43', '91110000600037341L'])('%s is valid', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })
  it.each([
    ['its check character is another', '91350100M000100Y44'],
    ['two digits changed places', '91351000M000100Y43'],
    ['a letter is none of its digits', '9135O100M000100Y43'],
    ['a letter is a small one', '91350100m000100Y43'],
    ['it is too short', '91350100M000100Y4'],
    ['it is empty', ''],
  ])('is wrong when %s', (_, code) => {
    expect(isCreditCode(code)).toBe(false)
  })
})
