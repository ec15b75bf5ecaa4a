import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError, listConfig, readConfig } from './index.ts'

const SECRET = 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEFGH'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'netbar-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fileWith = (text: string, mode = 0o600): string => {
  const path = join(folder, 'secret')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

it('a secret can come from a file, without surrounding white space', () => {
  const env = { NETBAR_TOKEN_SECRET_FILE: fileWith(` ${SECRET}\n`) }
  expect(readConfig(env).tokenSecret).toBe(SECRET)
})

it('a secret from a file is checked as one from the environment', () => {
  expect(() => readConfig({ NETBAR_TOKEN_SECRET_FILE: fileWith('weak') })).toThrow(
    new ConfigError('NETBAR_TOKEN_SECRET has to be 32 random bytes or more as base64url, 43 characters at least.'),
  )
})

it('a secret in both places is refused, and so is a file that is not there', () => {
  const NETBAR_TOKEN_SECRET_FILE = fileWith(SECRET)
  expect(() => readConfig({ NETBAR_TOKEN_SECRET: SECRET, NETBAR_TOKEN_SECRET_FILE })).toThrow(
    new ConfigError('NETBAR_TOKEN_SECRET and NETBAR_TOKEN_SECRET_FILE are both set: keep one of them.'),
  )
  expect(() => readConfig({ NETBAR_TOKEN_SECRET_FILE: '/does/not/exist' })).toThrow(
    new ConfigError('NETBAR_TOKEN_SECRET_FILE: the file /does/not/exist cannot be read (ENOENT).'),
  )
})

it('a secret file that other users of the machine can read is refused', () => {
  const path = fileWith(SECRET, 0o644)
  expect(() => readConfig({ NETBAR_TOKEN_SECRET_FILE: path })).toThrow(
    new ConfigError(`NETBAR_TOKEN_SECRET_FILE: everybody on this machine can read ${path}: run chmod o= ${path}`),
  )
})

it('the list names every variable, its value and source, and shows no secret', () => {
  const env = {
    PORT: '8080',
    NETBAR_DATABASE_URL: 'postgres://netbar:SENTINEL@db.example/netbar',
    NETBAR_TOKEN_SECRET_FILE: fileWith(SECRET),
  }
  const lines = listConfig(readConfig(env), env)
  const fields = new Map(lines.map((line) => [line.split(/ {2,}/)[0], line.split(/ {2,}/).slice(1)]))
  expect(fields.get('PORT')).toEqual(['8080', 'environment'])
  expect(fields.get('HOST')).toEqual(['127.0.0.1', 'default'])
  expect(fields.get('NETBAR_DATABASE_URL')).toEqual(['(set, not shown)', 'environment'])
  expect(fields.get('NETBAR_TOKEN_SECRET')).toEqual(['(set, not shown)', `file ${join(folder, 'secret')}`])
  expect(fields.get('NETBAR_REDIS_URL')).toEqual(['-', 'default'])
  expect(lines.join('\n')).not.toMatch(/SENTINEL|abcdefghijkl/)
  expect(lines).toHaveLength(27)
})
