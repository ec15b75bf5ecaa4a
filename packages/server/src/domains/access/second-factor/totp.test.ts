import { describe, expect, it } from 'vitest'
import { matchingStep, stepOf, totpAt } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i s is that of RFC 6238, appendix B', (seconds, code) => {
  expect(totpAt(SECRET, stepOf(at(seconds)), 8)).toBe(code)
})

describe('a code', () => {
  const now = at(1_111_111_111)
  const code = (steps: number) => totpAt(SECRET, stepOf(now) + steps)
  const match = (given: string, lastStep = 0) => matchingStep(SECRET, given, { now, lastStep })

  it.each([-1, 0, 1])('matches with a clock that is %i steps off', (steps) => {
    expect(match(code(steps))).toBe(stepOf(now) + steps)
  })
  it.each([-2, 2])('does not match with a clock that is %i steps off', (steps) => {
    expect(match(code(steps))).toBeNull()
  })
  it('does not match again, nor does one before it', () => {
    expect(match(code(0), stepOf(now))).toBeNull()
    expect(match(code(-1), stepOf(now))).toBeNull()
    expect(match(code(1), stepOf(now))).toBe(stepOf(now) + 1)
  })
  it.each(['', '12345', '1234567', '数字数字数字'])('that is no six digits does not match: %j', (given) => {
    expect(match(given)).toBeNull()
  })
})
