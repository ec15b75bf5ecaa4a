import { routes } from '@netbar/shared'
import { describe, expect, it } from 'vitest'
import enUS from './en-US/pages/routes.json' with { type: 'json' }
import zhCN from './zh-CN/pages/routes.json' with { type: 'json' }
import zhTW from './zh-TW/pages/routes.json' with { type: 'json' }

describe('titles of routes', () => {
  it.each([
    ['zh-CN', zhCN],
    ['en-US', enUS],
    ['zh-TW', zhTW],
  ] as const)('[I18N-1] [I18N-3] every route has one in %s, and so has the page of an unknown path', (_, titles) => {
    expect(Object.keys(titles).toSorted()).toEqual([...routes.map(({ name }) => name), 'error_404'].toSorted())
  })
})
