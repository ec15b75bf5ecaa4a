import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config/index.ts'
import { secretKeyOf, tokenSecretOf } from './keys.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each([
  ['token-secret', tokenSecretOf, '32 random bytes or more as base64url, 43 characters at least'],
  ['secret-key', secretKeyOf, '32 random bytes as base64url, 43 characters'],
] as const)('%s of the data folder', (name, secretOf, expected) => {
  const read = () => secretOf(readConfig({ NETBAR_DATA_DIR: dataDir }))

  it('is generated once', () => {
    const secret = read()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(read()).toBe(secret)
  })

  it.each([
    ['short', 'abcde'],
    ['empty', ''],
    ['one letter', 'a'.repeat(43)],
  ])('is refused when it is %s', (_, secret) => {
    writeFileSync(join(dataDir, name), `${secret}\n`, { mode: 0o600 })
    expect(read).toThrow(new ConfigError(`${join(dataDir, name)} has to hold ${expected}.`))
  })
})
