import { constants, gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import type { RunningServer } from './server-process.ts'

/** JavaScript loaded so far, in KiB compressed, beside its budget. */
export interface Weight {
  readonly what: string
  readonly kib: number
  readonly budget: number
}

/** Observes the scripts of a page: their total compressed size in KiB so far, and the end of it. */
const watchScripts = (page: Page) => {
  const weights = new Map<string, Promise<number>>()
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== 'script' || weights.has(response.url())) return
    weights.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }).length),
    )
  }
  page.on('response', weigh)
  const weighed = async () => {
    await page.waitForLoadState('networkidle')
    const each = await Promise.all(weights.values())
    return Math.round(each.reduce((total, bytes) => total + bytes, 0) / 102.4) / 10
  }
  /** A script may still come: its body cannot be read once the page is closed. */
  const stop = async () => {
    page.off('response', weigh)
    await Promise.all(weights.values())
  }
  return { weighed, stop }
}

/** The last text on a manager's home page of each script. */
const LATE_PARTS = ['近 7 天热销商品', '待入库采购单', '实时通知']

/** Signs a manager of the demo in and goes on to a list and to one of its orders, measuring the loaded scripts. */
export const weighConsole = async (page: Page, { url, password }: RunningServer): Promise<readonly Weight[]> => {
  const { weighed, stop } = watchScripts(page)
  await page.goto(`${url}/login`)
  await page.getByRole('textbox').first().waitFor()
  const atSignIn = await weighed()

  await page.getByLabel('用户名').fill('xh001_mgr')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登 录' }).click()
  // The reminder of unreceived orders is a part of the home page for a manager.
  await page.getByRole('button', { name: '去处理' }).waitFor()
  // So are the parts that load after the page's own script.
  for (const name of LATE_PARTS) await page.getByRole('region', { name, includeHidden: true }).waitFor()
  await page.getByRole('figure').filter({ hasText: '近 24 小时在用机位' }).waitFor()
  const atHome = await weighed()

  await page.getByRole('button', { name: '去处理' }).click()
  await page.getByRole('table').first().getByRole('link').first().waitFor()
  const atList = await weighed()

  await page.getByRole('table').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /门店采购单详情/ }).waitFor()
  const ofDetail = (await weighed()) - atList
  await stop()

  return [
    { what: 'sign-in', kib: atSignIn, budget: 150 },
    { what: 'home, cumulative', kib: atHome, budget: 330 },
    { what: 'first list page, cumulative', kib: atList, budget: 450 },
    { what: 'one further route', kib: ofDetail, budget: 25 },
  ]
}
