import { describe, expect, it } from 'vitest'
import { proofBits, waitAfter } from './back-off.ts'

describe('the wait after failures of strangers', () => {
  it('begins at a minute after ten, doubles, and is never longer than half an hour', () => {
    const minutes = Array.from({ length: 20 }, (_, failures) => waitAfter(failures) / 60_000)
    expect(minutes).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30, 30, 30])
  })
})

describe('the proof of work', () => {
  it('is asked for after three failures, and each further one doubles it, up to half a million hashes', () => {
    const bits = Array.from({ length: 14 }, (_, failures) => proofBits(failures))
    expect(bits).toEqual([null, null, null, 13, 14, 15, 16, 17, 18, 19, 19, 19, 19, 19])
  })
})
