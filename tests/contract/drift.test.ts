import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'netbar-drift-'))
const COMPILE_TIMEOUT_MS = 180_000
const PROGRAM = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    noEmit: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
  },
  include: ['src/**/*.ts', 'src/**/*.json', '../shared/src/testing/**/*.ts'],
}

/** Compiles the server of the copy with the contract's examples, as one program; returns the compiler's errors. */
const compile = (): Promise<string> =>
  new Promise((settle) => {
    execFile(
      process.execPath,
      // One thread needs a third of the time of four, each of which checks much of the same.
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(copy, 'packages/server'), '--singleThreaded'],
      (_, stdout) => settle(stdout),
    )
  })

interface Drift {
  readonly what: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** The expected compiler error. */
  readonly complaint: string
}

const DRIFTS: readonly Drift[] = [
  {
    what: '[ENT-1] a field is taken out of the contract that the server sends',
    file: 'purchasing/purchasing.ts',
    from: '  carrier: v.string(),\n',
    to: '',
    complaint: 'carrier',
  },
  {
    what: '[ENT-1] the contract asks for a field that the server does not send',
    file: 'kit/notifications.ts',
    from: '  content: wireText,\n',
    to: '  content: wireText,\n  urgency: wireText,\n',
    complaint: 'urgency',
  },
  {
    what: '[CALL-4] a call has no handler on the server',
    file: 'kit/notification-calls.ts',
    from: 'export const notificationCalls = {',
    to: "export const notificationCalls = {\n  forget: defineCall({ method: 'POST', path: '/api/admin/notification/forget', summary: '', access: 'session', layout: 'data', answer: v.null() }),",
    complaint: 'forget',
  },
]

const drift = ({ file, from, to }: Drift): void => {
  const path = join(copy, 'packages/shared/src/contract', file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
}

beforeAll(() => {
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  for (const name of ['shared', 'server']) {
    const [from, to] = [join(root, 'packages', name), join(copy, 'packages', name)]
    mkdirSync(to, { recursive: true })
    for (const part of ['src', 'package.json'])
      // Tests are half of the sources, and cannot drift.
      cpSync(join(from, part), join(to, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
    // Everything but the other package of the copy comes from the repository's own installation.
    cpSync(join(from, 'node_modules'), join(to, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: false,
      filter: (path) => !path.endsWith('@netbar'),
    })
  }
  writeFileSync(join(copy, 'packages/server/tsconfig.json'), JSON.stringify(PROGRAM))
  mkdirSync(join(copy, 'packages/server/node_modules/@netbar'), { recursive: true })
  symlinkSync(join(copy, 'packages/shared'), join(copy, 'packages/server/node_modules/@netbar/shared'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the contract between server and clients does not compile when', () => {
  let complaints: readonly string[]
  // In one compilation, as each error has texts of its own and compiling takes time.
  beforeAll(async () => {
    for (const one of DRIFTS) drift(one)
    complaints = (await compile()).split(/\n(?=\S)/).filter((line) => line.includes('error TS'))
  }, COMPILE_TIMEOUT_MS)

  it.each(DRIFTS)('$what', ({ complaint }) => {
    expect(complaints.some((line) => line.includes(complaint))).toBe(true)
  })

  it('[PERM-7] a call has no row of how it names what belongs to somebody else', () => {
    const rows = 'kit/testing/foreign.ts'
    expect(complaints.some((line) => line.includes(rows) && line.includes('forget'))).toBe(true)
  })

  it('and there is no other error', () => {
    expect(complaints.filter((line) => !DRIFTS.some(({ complaint }) => line.includes(complaint)))).toEqual([])
  })
})
