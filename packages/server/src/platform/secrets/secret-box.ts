import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets that the server has to use again (keys of merchants and official accounts). */
export interface SecretBox {
  readonly seal: (secret: string) => string
  /** @throws Error for a text that was not sealed with this key, or was changed since. */
  readonly open: (sealed: string) => string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 random bytes as base64url; without it nothing that was sealed can be opened again. */
export const createSecretBox = (key: string): SecretBox => {
  const bytes = Buffer.from(key, 'base64url')
  return {
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
