import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretBox, isHash } from './secret-box.ts'

const newKey = () => randomBytes(32).toString('base64url')
const box = createSecretBox(newKey())

describe('a sealed secret', () => {
  it('[CALL-7] can be opened again, and looks different each time', () => {
    const sealed = box.seal('密钥-1')
    expect(sealed).not.toContain('密钥')
    expect(box.seal('密钥-1')).not.toBe(sealed)
    expect(box.open(sealed)).toBe('密钥-1')
    expect(box.open(box.seal(''))).toBe('')
  })

  it('[CALL-7] cannot be opened with another key, truncated, or changed', () => {
    const sealed = box.seal('key-1')
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => createSecretBox(newKey()).open(sealed)).toThrow('unable to authenticate')
    expect(() => box.open(bytes.toString('base64url'))).toThrow('unable to authenticate')
    for (const short of [sealed.slice(0, 20), '']) expect(() => box.open(short)).toThrow(Error)
  })
})

describe('a keyed hash', () => {
  it('is the same for the same text and key, and another one for another text or key', () => {
    const hash = box.hash('12000000001')
    expect(isHash(hash)).toBe(true)
    expect(box.hash('12000000001')).toBe(hash)
    expect(box.hash('12000000002')).not.toBe(hash)
    expect(createSecretBox(newKey()).hash('12000000001')).not.toBe(hash)
  })

  it.each(['12000000001', '42019919950614001X', ''])('is told from a number: %s', (text) => {
    expect(isHash(text)).toBe(false)
  })
})
