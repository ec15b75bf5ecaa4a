import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { NewDocument } from './new-document.tsx'

const DESTINATIONS = 'GET /api/stock/document/destinations'

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('[ERR-6] a transfer says that it does not know where it can go, and keeps what was typed when it does', async () => {
  const { http } = await showPage(<NewDocument tab="transfer" />, {
    user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_TRANSFER_APPLY'] }) },
    answers: (world) => {
      world.http.data('GET /api/stock/document/goods', [])
      world.http.fail(DESTINATIONS)
    },
  })
  await page.getByRole('textbox', { name: '备注' }).fill('周末补货')
  await expect.element(page.getByText('列表加载失败')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  http.data(DESTINATIONS, [{ value: 'b2', label: 'XH002 街道口店' }])
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('列表加载失败')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: '调入门店' }).click()
  await page.getByTitle('XH002 街道口店').click()
  await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveValue('周末补货')
})
