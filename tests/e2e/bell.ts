import { expect, type Page } from '@playwright/test'

const bellOf = (page: Page) => page.getByRole('button', { name: /^通知(，|$)/ })

/** How many messages the bell says are unread. */
export const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

/** The bell has rung this often since there were so many. */
export const expectRung = (page: Page, before: number, times = 1): Promise<void> =>
  expect.poll(() => unreadOf(page)).toBe(before + times)

/** Opens the one unread message that says this. */
export const openNotice = async (page: Page, content: string): Promise<void> => {
  await bellOf(page).click()
  await page.getByRole('list', { name: '未读消息' }).getByRole('button').filter({ hasText: content }).click()
}
