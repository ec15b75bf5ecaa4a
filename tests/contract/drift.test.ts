import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'netbar-drift-'))
const COMPILE_TIMEOUT_MS = 60_000

/** Compiles the server of the copy; yields the compiler's complaints. */
const compile = (): Promise<string> =>
  new Promise((settle) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-b', join(copy, 'packages/server')],
      (_, stdout) => settle(stdout),
    )
  })

/** Changes one place of one file for the time of `work`. */
const withChange = async (file: string, from: string, to: string, work: () => Promise<void>): Promise<void> => {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
  try {
    await work()
  } finally {
    writeFileSync(path, before)
  }
}

beforeAll(() => {
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  for (const name of ['shared', 'server']) {
    const [from, to] = [join(root, 'packages', name), join(copy, 'packages', name)]
    mkdirSync(to, { recursive: true })
    for (const part of ['src', 'package.json', 'tsconfig.json'])
      cpSync(join(from, part), join(to, part), { recursive: true })
    // Everything but the other package of the copy comes from the repository's own installation.
    cpSync(join(from, 'node_modules'), join(to, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: false,
      filter: (path) => !path.endsWith('@netbar'),
    })
  }
  mkdirSync(join(copy, 'packages/server/node_modules/@netbar'), { recursive: true })
  symlinkSync(join(copy, 'packages/shared'), join(copy, 'packages/server/node_modules/@netbar/shared'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the contract between server and clients', () => {
  it('compiles as it is', async () => expect(await compile()).toBe(''), COMPILE_TIMEOUT_MS)

  it(
    '[ENT-1] does not compile when a field is taken out of the contract that the server sends',
    () =>
      withChange('packages/shared/src/contract/purchasing.ts', '  carrier: v.string(),\n', '', async () => {
        expect(await compile()).toContain('carrier')
      }),
    COMPILE_TIMEOUT_MS,
  )

  it(
    '[ENT-1] does not compile when the contract asks for a field that the server does not send',
    () =>
      withChange(
        'packages/shared/src/contract/notifications.ts',
        '  content: v.string(),\n',
        '  content: v.string(),\n  urgency: v.string(),\n',
        async () => {
          expect(await compile()).toContain('urgency')
        },
      ),
    COMPILE_TIMEOUT_MS,
  )

  it(
    '[CALL-4] does not compile when a call has no handler on the server',
    () =>
      withChange(
        'packages/shared/src/contract/notifications.ts',
        'export const notificationCalls = {',
        "export const notificationCalls = {\n  forget: defineCall({ method: 'POST', path: '/api/admin/notification/forget', summary: '', access: 'session', layout: 'data', answer: nothing }),",
        async () => {
          expect(await compile()).toContain('forget')
        },
      ),
    COMPILE_TIMEOUT_MS,
  )
})
