import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const REPOSITORY = dirname(dirname(import.meta.dirname))

/** Planted code, and the rules that must refuse it. */
const PLANTS: Record<string, { code: string; rules: string[] }> = {
  'packages/shared/src/model.ts': {
    code: `import { useState } from 'react'
      import { a } from '@netbar/widgets'
      async function load(): Promise<void> {}
      export function start(given: any): void {
        load()
        setTimeout(start, Date.now())
        console.log(given, useState, a)
      }
      export default start`,
    rules: [
      'import(no-default-export)',
      'eslint(no-console)',
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-imports)',
      'eslint(no-restricted-properties)',
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
    ],
  },
  'packages/shared/src/platform/adapters/clock.ts': { code: `export const now = () => Date.now()`, rules: [] },
  'packages/widgets/src/bell.ts': {
    code: `import axios from 'axios'\nimport { Button } from 'antd'\nexport const a = [axios, Button]`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'packages/console/src/page.ts': {
    code: `import { a } from '@netbar/shared/src/session/index.ts'\nexport const b = a`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'packages/console/src/modal.ts': {
    code: `import { Modal } from 'antd'\nexport const c = Modal`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'packages/console/src/field.ts': {
    code: `import { Input } from 'antd'\nexport const d = Input`,
    rules: ['eslint(no-restricted-imports)'],
  },
  'packages/console/src/one.ts': {
    code: `import { two } from './two.ts'\nexport const one = () => two`,
    rules: ['import(no-cycle)'],
  },
  'packages/console/src/two.ts': {
    code: `import { one } from './one.ts'\nexport const two = () => one`,
    rules: ['import(no-cycle)'],
  },
}

let root: string
let refused: Map<string, Set<string>>

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'netbar-lint-'))
  copyFileSync(join(REPOSITORY, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
  writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["packages"] }')
  for (const [path, { code }] of Object.entries(PLANTS)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', 'packages'],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  refused = new Map()
  for (const [, path = '', rule = ''] of stdout.matchAll(/^(\S+?):\d+:\d+: .*\[Error\/(.+)\]$/gm)) {
    refused.set(path, (refused.get(path) ?? new Set()).add(rule))
  }
}, 90_000)
afterAll(() => rmSync(root, { recursive: true }))

it.each(Object.entries(PLANTS))('the linter refuses what is planted in %s', (path, { rules }) => {
  expect([...(refused.get(path) ?? [])].sort()).toEqual([...rules].sort())
})
