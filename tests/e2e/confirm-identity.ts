import { TEST_PASSWORD } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Answers the question that a call asks which needs a recent factor. */
export const confirmIdentity = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: '验证身份' })
  await question.getByLabel('密码', { exact: true }).fill(TEST_PASSWORD)
  await question.getByRole('button', { name: '验证并继续' }).click()
  await expect(question).toBeHidden()
}
