import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the server has to use again: keys of merchants and official accounts, numbers of people. */
export interface SecretBox {
  readonly seal: (secret: string) => string
  /** @throws Error for a text that was not sealed with this key, or was changed since. */
  readonly open: (sealed: string) => string
  /** The keyed hash of a text, by which sealed ones are found; {@link isHash} recognises it. */
  readonly hash: (text: string) => string
}

/** Whether a text is a hash of a {@link SecretBox}. */
export const isHash = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The key that a database is sealed with until now, and the one that it is to be sealed with. */
export interface KeyChange {
  readonly from: Pick<SecretBox, 'open'>
  readonly to: SecretBox
}

/** Whether a box has sealed this text. */
export const opens = ({ open }: Pick<SecretBox, 'open'>, sealed: string): boolean => {
  try {
    open(sealed)
    return true
  } catch {
    return false
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 random bytes as base64url; without it nothing that was sealed can be opened again. */
export const createSecretBox = (key: string): SecretBox => {
  const bytes = Buffer.from(key, 'base64url')
  // A key of its own: whoever learns hashes learns nothing about what is sealed.
  const hashKey = new Uint8Array(hkdfSync('sha256', bytes, '', 'netbar keyed hash', 32))
  return {
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES })
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (text) => {
      const sealed = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
