import { fillText } from '@netbar/shared/contract'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

interface Texts {
  readonly [name: string]: string | Texts
}
const textsIn = (texts: Texts, path: string): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${path}.${name}`, text] as const] : textsIn(text, `${path}.${name}`),
  )
const english = globSync('packages/*/src/**/texts/en-US/**/*.json', { cwd: ROOT }).flatMap((file) =>
  // A file of texts holds nothing else.
  textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts, basename(file, '.json')),
)
/** Parameters that are counts; the others are names, times or amounts. */
const COUNTS = new Set(['n', 'count', 'days', 'quantity', 'found', 'failed', 'branches', 'pages', 'total', 'minutes'])
const withOnes = (text: string): string => {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, COUNTS.has(name) ? 1 : 'X'] as const)
  return fillText(text, Object.fromEntries(names))
}

it('[I18N-1] no English text has a plural with the number one', () => {
  expect(english.length).toBeGreaterThan(500)
  const wrong = english.filter(([, text]) => /\b1 (?!less\b)(\p{L}+s|[\p{L} ]* are)\b/u.test(withOnes(text)))
  expect(wrong).toEqual([])
})
it('[I18N-1] a text with plural forms has its number', () => {
  const plurals = english.filter(([, text]) => text.includes('plural'))
  expect(plurals.length).toBeGreaterThan(20)
  for (const [key, text] of plurals) expect([key, withOnes(text)]).toEqual([key, expect.not.stringMatching(/[{}]/)])
})
