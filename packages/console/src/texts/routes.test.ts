import { routes } from '@netbar/shared'
import { describe, expect, it } from 'vitest'
import { texts as enUS } from './en-US/pages.ts'
import { texts as zhCN } from './zh-CN/pages.ts'
import { texts as zhTW } from './zh-TW/pages.ts'

describe('titles of routes', () => {
  it.each([
    ['zh-CN', zhCN],
    ['en-US', enUS],
    ['zh-TW', zhTW],
  ] as const)('[I18N-1] [I18N-3] every route has one in %s, and so has the page of an unknown path', (_, texts) => {
    const titles: Readonly<Record<string, string>> = texts.routes
    expect(Object.keys(titles).toSorted()).toEqual([...routes.map(({ name }) => name), 'error_404'].toSorted())
  })
})
