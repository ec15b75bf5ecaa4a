import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const NATIVE = /type=["'](?:date|datetime-local|month|week|time)["']|<select\b/

/** Files with a field of the browser's own. */
const withNative = (): readonly string[] =>
  globSync('**/*.tsx', { cwd: SOURCES }).filter(
    (file) => !file.endsWith('.test.tsx') && NATIVE.test(readFileSync(join(SOURCES, file), 'utf8')),
  )

it('days and choices are no fields of the browser, which follow the language of the machine, but on public pages without Ant Design', () => {
  expect(withNative()).toEqual(['frame/preferences/language-select.tsx'])
})
