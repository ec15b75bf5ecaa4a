import { systemClock } from '@netbar/server'
import { createOutsideWorld, startTestServer, type OutsideWorld, type TestServer } from '@netbar/server/testing'
import type { Locator, Page } from '@playwright/test'
import { expect as expectSoon, test as base } from './fixtures.ts'

export const expect = expectSoon.configure({ timeout: 15_000 })

/** The counter's page. */
export const COUNTER = '/admin/bar/console'

/** The server's clock, which a test moves on. */
export interface MovedClock {
  now: () => Date
  /** How far it is ahead, in ms. */
  aheadMs: number
}

/** A server whose payments by phone are simulated, and whose clock can be moved on. */
export const test = base.extend<{ outside: OutsideWorld; moved: MovedClock }>({
  // Playwright reads the dependencies from the first parameter, which therefore must be a pattern.
  outside: async ({}, provide) => {
    await provide(createOutsideWorld())
  },
  moved: async ({}, provide) => {
    const moved: MovedClock = { aheadMs: 0, now: () => new Date(Date.now() + moved.aheadMs) }
    await provide(moved)
  },
  server: async ({ outside, moved }, provide) => {
    const server = await startTestServer({ outside: outside.services, clock: { ...systemClock, now: moved.now } })
    await provide(server)
    await server.stop()
  },
})

/** Puts the reminder of unstored orders aside, which has the keyboard until then. */
export const ready = async (page: Page): Promise<void> => {
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
}

/** Opens a shift with an empty drawer. */
export const openShift = async (page: Page, tillNo: number): Promise<void> => {
  await page.getByRole('button', { name: '开班' }).press('Enter')
  const opening = page.getByRole('dialog', { name: '开班' })
  await opening.getByRole('combobox', { name: '收银台' }).click()
  await page.getByTitle(`${tillNo}号收银台`).click()
  await opening.getByRole('button', { name: '开班' }).click()
  await expect(opening).toBeHidden()
}

/** What the drawer of a cashier's own shift should have, in fen. */
export const expectedCashOf = async (server: TestServer, username: string, branchId: string): Promise<number> => {
  const token = await server.signIn(username)
  const current = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token })
  // The conformance test checks the shapes.
  const { own } = current.body['data'] as { readonly own: { readonly id: string } }
  const sheet = await server.call('POST', `/api/bar/shift/preview/${own.id}`, { token, body: {} })
  return (sheet.body['data'] as { readonly expectedCashFen: number }).expectedCashFen
}

/** Counts a drawer with so much in it, in fen. */
export const countDrawer = async (dialog: Locator, amountFen: number): Promise<void> => {
  await expect(dialog.getByRole('spinbutton', { name: '¥100.00' })).toBeVisible()
  let left = amountFen
  for (const fen of [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10]) {
    const field = dialog.getByRole('spinbutton', { name: `¥${(fen / 100).toFixed(2)}`, exact: true })
    if ((await field.count()) === 0) continue
    await field.fill(String(Math.floor(left / fen)))
    left %= fen
  }
  expect(left).toBe(0)
}

/** Hands a counted shift over to a colleague, who signs with the own password. */
export const signFor = async (page: Page, dialog: Locator, username: string, password: string): Promise<void> => {
  await dialog.getByRole('button', { name: '确认交班' }).press('Enter')
  await dialog.getByRole('textbox', { name: '接班人账号' }).fill(username)
  await dialog.getByLabel('接班人密码').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}
