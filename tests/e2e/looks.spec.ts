import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectFits } from './expect-fits.ts'
import { expect as expectSoon, test } from './fixtures.ts'
import { cutTexts } from './cut-texts.ts'
import { looksOf } from './looks.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { DESK, PHONE } from './window-sizes.ts'

const expect = expectSoon.configure({ timeout: 15_000 })

const heading = (page: Page) => page.locator('.content h1').filter({ visible: true })

for (const locale of ['zh-CN', 'en-US', 'zh-TW'] as const)
  for (const shade of ['light', 'dark'] as const)
    test(`every page in ${locale}, ${shade}, at a desk and on a phone: axe finds nothing, no text is cut, and nothing scrolls sideways @release`, async ({
      visitor,
      server,
      openAs,
    }, testInfo) => {
      test.setTimeout(900_000)
      // All of them are told, also after one that fails.
      const problems: string[] = []
      const tell = (what: string, checked: Promise<void>) =>
        checked.catch((error: unknown) => void problems.push(`${what}: ${String(error).slice(0, 1_000)}`))
      for (const [username, looks] of Map.groupBy(await looksOf(server), (look) => look.username)) {
        const page = await visitor()
        let shown = ''
        await page.addInitScript(
          ([language, theme]) => {
            localStorage.setItem('locale', language)
            localStorage.setItem('theme', theme)
          },
          [locale, JSON.stringify({ page: shade, menu: 'dark', accent: 'blue', density: 'normal' })] as const,
        )
        await page.setViewportSize(DESK)
        await openAs(page, username, '/500')
        await page.getByRole('heading', { level: 1 }).waitFor()
        for (const { name, path, open } of looks)
          await test.step(`${username}: ${name}`, async () => {
            const picture = (size: string) =>
              page.screenshot({ path: testInfo.outputPath(`${username}-${name}-${size}.png`) })
            // A look may begin on the page of the one before.
            if (path !== shown) {
              await heading(page).evaluateAll((all) => all.forEach((each) => each.setAttribute('data-looked', '')))
              await navigateInApp(page, path)
              await page.keyboard.press('Escape')
              await heading(page).and(page.locator(':not([data-looked])')).waitFor()
            }
            shown = path
            await expect(page.getByRole('progressbar')).toHaveCount(0)
            await open?.(page)
            await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
            await expect(
              page.locator('.document-columns:not(:has(.document-rail))').filter({ visible: true }),
            ).toHaveCount(0)
            await page.waitForLoadState('networkidle')
            for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
              const what = `${username}, ${name}, ${size}`
              await page.setViewportSize(viewport)
              await tell(what, expectFits(page, what))
              await picture(size)
              problems.push(...(await cutTexts(page)).map((text) => `${what} cuts ${text}`))
              await tell(what, expectAccessible(page))
            }
            await page.setViewportSize(DESK)
          })
        await page.context().close()
      }
      expect(problems).toEqual([])
    })
