import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { PAGES_OF_PEOPLE } from './pages-of-people.ts'

for (const [username, pages] of Map.groupBy(PAGES_OF_PEOPLE, ([name]) => name))
  test(`[ROUTE-1] [GUARD-7] axe finds nothing at any page of ${username}, each with a title and a breadcrumb`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(30_000 + pages.length * 10_000)
    const crashes: string[] = []
    page.on('pageerror', ({ message }) => crashes.push(message))
    let isOpen = false
    for (const [, path, heading, text = ''] of pages)
      await test.step(`${path}: ${heading}`, async () => {
        await (isOpen ? navigateInApp(page, path) : openAs(page, username, path))
        isOpen = true
        await expect(
          page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }),
        ).toBeVisible()
        await expect(page.getByRole('main')).toContainText(text)
        await expect(page).toHaveTitle(new RegExp(`^${heading}.* - 网吧管理后台$`))
        await expect(page.getByRole('navigation', { name: '面包屑' })).not.toContainText('routes.')
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        await expectAccessible(page)
      })
    expect(crashes).toEqual([])
  })
