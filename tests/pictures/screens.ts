import { writeFile } from 'node:fs/promises'
import { expect as playwrightExpect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { MOMENT, type PictureWorld } from './world.ts'

/** How long the portal is open before its picture is taken. */
const LOOKED_ON_MS = 15 * 60_000

/** Longer than the gap between two changes of a page. */
const STILL_MS = 2_000

/** Generous for a busy machine. */
const expect = playwrightExpect.configure({ timeout: 30_000 })

const openPage = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  await context.clock.setFixedTime(MOMENT)
  return context.newPage()
}

/** Takes the picture when nothing changes any more: parts of a page load one after the other. */
const takeWhenStill = async (page: Page, path: string): Promise<void> => {
  let before: Buffer | undefined
  let now = await page.screenshot()
  while (before === undefined || !now.equals(before)) {
    await page.waitForTimeout(STILL_MS)
    before = now
    now = await page.screenshot()
  }
  await writeFile(path, now)
}

/** Waits for the rows of a list. */
export const expectRows = (page: Page): Promise<void> =>
  expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()

/** Takes a page of the console in Chinese, as a brand's owner, when the expected content is there. */
export const takeConsole = async (
  browser: Browser,
  { server }: PictureWorld,
  place: string,
  expectWhole: (page: Page) => Promise<void>,
  path: string,
): Promise<void> => {
  const page = await openPage(browser, { locale: 'zh-CN' })
  await page.goto(`${server.url}/login?token=${await server.signIn('xh_owner')}`)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(server.url + place)
  // This message covers the page for some seconds.
  const ready = page.getByText('通知服务已就绪')
  await expect(ready).toBeVisible()
  await expect(ready).toBeHidden()
  await expectWhole(page)
  await takeWhenStill(page, path)
  await page.context().close()
}

/** Takes the portal, a third party's page, in English, with the bell's popup open. */
export const takePortal = async (browser: Browser, { server, simulate }: PictureWorld, path: string): Promise<void> => {
  const page = await openPage(browser, { locale: 'en-US' })
  await page.goto(`${server.url}/portal/`)
  await page.getByLabel('Language').selectOption('en-US')
  await page.getByLabel('Username').fill('xh001_mgr')
  await page.getByLabel('Password').fill(server.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await simulate(LOOKED_ON_MS)
  await page.clock.setFixedTime(MOMENT.getTime() + LOOKED_ON_MS)
  await expect(page.getByRole('list', { name: 'Live notices' }).getByRole('listitem').nth(7)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await takeWhenStill(page, path)
  await page.context().close()
}
