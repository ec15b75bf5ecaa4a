import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret } from './secret-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'netbar-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is generated once, for its owner only, and leaves nothing else behind', () => {
  const made = ['first', 'second']
  const read = () => readSecret(folder, 'secret', () => made.shift() ?? 'none')
  expect([read(), read()]).toEqual(['first', 'first'])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

it('gets its permissions restricted again when somebody has loosened them', () => {
  writeFileSync(join(folder, 'secret'), 'kept\n')
  chmodSync(join(folder, 'secret'), 0o644)
  expect(readSecret(folder, 'secret', () => 'new')).toBe('kept')
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})
