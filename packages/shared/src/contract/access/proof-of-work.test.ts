import { hash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { challengeText, findProof, isProof } from './proof-of-work.ts'

const sha256 = (text: string) => hash('sha256', text, 'buffer')
const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA'

describe('a proof of work', () => {
  it('is found for a challenge, and proves it and no other', () => {
    const challenge = `10.${NONCE}`
    const proof = findProof(challenge, sha256)
    expect(isProof({ challenge, proof }, sha256)).toBe(true)
    expect(sha256(`${challenge}:${proof}`).readUInt16BE() >> 6).toBe(0)
    const others = Array.from({ length: 20 }, (_, index) => `10.${String(index).padStart(22, 'B')}`)
    expect(others.filter((other) => isProof({ challenge: other, proof }, sha256)).length).toBeLessThan(3)
  })

  it('counts every leading zero bit, over bytes that are zero', () => {
    const digest =
      (...bytes: number[]) =>
      () =>
        Uint8Array.from([...bytes, 255])
    for (const [bits, bytes] of [
      [0, [128]],
      [1, [64]],
      [7, [1]],
      [8, [0]],
      [11, [0, 16]],
    ] as const) {
      const answer = (asked: number) => ({ challenge: `${asked}.${NONCE}`, proof: '1' })
      expect(isProof(answer(bits), digest(...bytes))).toBe(true)
      expect(isProof(answer(bits + 1), digest(...bytes))).toBe(false)
    }
  })

  it('is refused where it is empty, or its challenge asks for less than is required', () => {
    const challenge = `0.${NONCE}`
    expect(isProof({ challenge, proof: '' }, sha256)).toBe(false)
    expect(isProof({ challenge, proof: '1', bits: 1 }, sha256)).toBe(false)
  })

  it('is not worked for where a server asks for minutes, or for something else', () => {
    expect(v.is(challengeText, `24.${NONCE}`)).toBe(true)
    for (const text of [`25.${NONCE}`, `60.${NONCE}`, NONCE, `8.${NONCE}A`, `8.<${NONCE.slice(1)}`])
      expect(v.is(challengeText, text), text).toBe(false)
  })
})
