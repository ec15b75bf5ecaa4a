import { routes } from '@netbar/shared'
import { LOCALES } from '@netbar/shared/texts'
import { describe, expect, it } from 'vitest'

/** Files of titles: those of the routes of the specification, and those of features with routes of their own. */
const files = import.meta.glob<Readonly<Record<string, string>>>('./*/pages/*routes.json', {
  eager: true,
  import: 'default',
})

describe('titles of routes', () => {
  it.each(LOCALES)('[I18N-1] [I18N-3] every route has one in %s, and so has the page of an unknown path', (locale) => {
    const titles = Object.entries(files).flatMap(([path, of]) => (path.includes(`/${locale}/`) ? Object.keys(of) : []))
    expect(titles.toSorted()).toEqual([...routes.map(({ name }) => name), 'error_404'].toSorted())
  })
})
