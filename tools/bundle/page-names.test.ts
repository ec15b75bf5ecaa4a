import { describe, expect, it } from 'vitest'
import { namesIn, pageNames } from './page-names.ts'

describe('the pages that folders declare', () => {
  it('are the keys of a folder’s export `pages`, and nothing else', () => {
    const code = `
      const other = { login: 1 }
      export const more = { home: 2 }
      export const pages: Pages = {
        orderList: { texts: ['statistics'], load: async () => (await import('./order-list.tsx')).OrderList },
        'scheduling-new': { texts: [], load },
      }`
    expect(namesIn('pages.ts', code)).toEqual(['orderList', 'scheduling-new'])
  })

  it.each(['export const pages = make()', 'export const pages = { ...more }', 'export const page = { home: 1 }'])(
    'cannot be written otherwise: %s',
    (code) => expect(() => namesIn('pages.ts', code)).toThrow('pages.ts'),
  )

  it('declare each route once', () => {
    const names = pageNames()
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
