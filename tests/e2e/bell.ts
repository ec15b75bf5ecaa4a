import { expect, type Page } from '@playwright/test'

const bellOf = (page: Page) => page.getByRole('button', { name: /^通知(，|$)/ })

/** Number of unread messages on the bell. */
export const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

/** Waits until the bell has rung this often since the given count. */
export const expectRung = (page: Page, before: number, times = 1): Promise<void> =>
  expect.poll(() => unreadOf(page)).toBe(before + times)

/** Opens the only unread message with this text. */
export const openNotice = async (page: Page, content: string): Promise<void> => {
  await bellOf(page).click()
  await page.getByRole('list', { name: '未读消息' }).getByRole('button').filter({ hasText: content }).click()
}
