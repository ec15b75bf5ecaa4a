import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

it('no field cuts what is pasted into it, before its spaces go or without a word', () => {
  const cutting = globSync('**/*.tsx', { cwd: SOURCES }).filter(
    (file) => !file.endsWith('.test.tsx') && /\bmaxLength=/.test(readFileSync(join(SOURCES, file), 'utf8')),
  )
  expect(cutting).toEqual([])
})
