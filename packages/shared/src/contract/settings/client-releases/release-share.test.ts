import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInShare } from './release-share.ts'

const machineId = fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 64 }))
const percent = fc.integer({ min: 0, max: 100 })

describe('the share of machines that get a release', () => {
  it('is nobody at 0 and everybody at 100', () => {
    fc.assert(
      fc.property(machineId, (id) => {
        expect([isInShare(id, 0), isInShare(id, 100)]).toEqual([false, true])
      }),
    )
  })

  it('only gets more machines as it grows, and is the same each time', () => {
    fc.assert(
      fc.property(machineId, percent, percent, (id, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(isInShare(id, less)).toBe(isInShare(id, less))
        expect(isInShare(id, less) && !isInShare(id, more)).toBe(false)
      }),
    )
  })

  it.each([5, 30, 50, 80])('is about %i of a hundred, though ids are alike', (share) => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `machine-XH001-A${index}`)
    const chosen = ids.filter((id) => isInShare(id, share)).length / ids.length
    expect(Math.abs(chosen - share / 100)).toBeLessThan(0.03)
  })
})
