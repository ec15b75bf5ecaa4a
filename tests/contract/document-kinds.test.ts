import { documentKinds } from '@netbar/server/testing'
import { LOCALES } from '@netbar/shared/texts'
import { expect, it } from 'vitest'

/** What the console shows of documents, and their names, by the files of the features. */
const shown = import.meta.glob<object>('../../packages/console/src/pages/*/*/documents.ts', {
  eager: true,
  import: 'documents',
})
const names = import.meta.glob<object>('../../packages/console/src/texts/*/document/*.documentKind.json', {
  eager: true,
  import: 'default',
})

const kinds = documentKinds.toSorted()
const keysOf = (files: readonly object[]): readonly string[] => files.flatMap((file) => Object.keys(file)).toSorted()

it('every kind of document that the server has is shown by the console', () => {
  expect(kinds.length).toBeGreaterThan(5)
  expect(keysOf(Object.values(shown))).toEqual(kinds)
})

it.each(LOCALES)('[I18N-1] every kind of document has a name in %s', (locale) => {
  const files = Object.entries(names).filter(([path]) => path.includes(`/${locale}/`))
  expect(keysOf(files.map(([, file]) => file))).toEqual(kinds)
})
