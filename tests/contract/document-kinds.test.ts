import { documentKinds } from '@netbar/server/testing'
import { LOCALES } from '@netbar/shared/texts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CONSOLE = join(import.meta.dirname, '../../packages/console/src')
const kinds = documentKinds.toSorted()

it('every kind of document that the server has is shown by the console', async () => {
  const files = globSync('pages/*/*/documents.ts', { cwd: CONSOLE })
  const shown = await Promise.all(
    files.map(async (file) => {
      const declared: { readonly documents: object } = await import(join(CONSOLE, file))
      return Object.keys(declared.documents)
    }),
  )
  expect(kinds.length).toBeGreaterThan(5)
  expect(shown.flat().toSorted()).toEqual(kinds)
})

it.each(LOCALES)('[I18N-1] every kind of document has a name in %s', (locale) => {
  const files = globSync(`texts/${locale}/document/*.documentKind.json`, { cwd: CONSOLE })
  // A file of texts holds nothing else.
  const named = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(CONSOLE, file), 'utf8')) as object))
  expect(named.toSorted()).toEqual(kinds)
})
