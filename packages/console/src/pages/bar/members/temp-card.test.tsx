import type { TempCard } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { MemberDesk } from './member-desk.tsx'

const card = (id: string, parts: Partial<TempCard>): TempCard => ({
  id,
  branchId: 'b1',
  cardNo: id,
  depositFen: 5_000,
  machineName: '012',
  name: null,
  createdTime: '2026-11-21T04:00:00.000Z',
  returnedTime: null,
  ...parts,
})
const LIST = 'GET /api/member/member/tempCard/list/b1'
const show = (functions: readonly string[]) =>
  showPage(<MemberDesk />, {
    user: { ...exampleUser, menus: exampleMenus({ console: functions }) },
    answers: ({ http }) =>
      http.data(LIST, [
        card('T0001', {}),
        card('T0002', { machineName: null, name: '欧**时' }),
        card('T0003', { name: '欧**时' }),
      ]),
  })

beforeAll(startTexts)
beforeEach(() => loadTexts('bar'))

describe('temporary cards at the counter', () => {
  it('are shown where somebody is to be asked who they are, or a deposit was left behind, and pass axe', async () => {
    await show(['CONSOLE_TEMP_CARD'])
    const strip = page.getByRole('region', { name: '请补充身份信息' })
    await expect.element(strip).toMatchTextContent('T0001 012 号机')
    await expect.element(strip).toMatchTextContent('T0002 已下机，押金 ¥50.00 未退')
    await expect.element(strip).not.toMatchTextContent('T0003')
    expect(await axeFindings()).toEqual([])
  })

  it('get the name and ID number of their guest, whose number is checked', async () => {
    const { http } = await show(['CONSOLE_TEMP_CARD'])
    const supplement = 'POST /api/member/member/tempCard/supplement/T0001'
    http.data(supplement, card('T0001', { name: '欧**时' }))
    await page.getByRole('button', { name: '补充身份信息' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '姓名' }).fill('欧阳临时')
    await page.getByRole('dialog').getByRole('textbox', { name: '身份证号' }).fill('420199199506148887')
    await page.getByRole('button', { name: /^保 ?存$/ }).click()
    await expect.element(page.getByText('身份证号不正确。')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox', { name: '身份证号' }).fill('420199199506148886')
    await page.getByRole('button', { name: /^保 ?存$/ }).click()
    await expect
      .poll(() => http.to(supplement).map(({ body }) => body))
      .toEqual([{ name: '欧阳临时', idNumber: '420199199506148886' }])
  })

  it('give a deposit back after a question', async () => {
    const { http } = await show(['CONSOLE_TEMP_CARD'])
    const giveBack = 'POST /api/member/member/tempCard/return/T0002'
    http.data(giveBack, card('T0002', { returnedTime: '2026-11-21T05:00:00.000Z' }))
    await page.getByRole('button', { name: '退还押金' }).click()
    expect(http.to(giveBack)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '退还押金' }).click()
    await expect.poll(() => http.to(giveBack).length).toBe(1)
  })

  it('[PERM-3] need their function', async () => {
    const { http } = await show(['CONSOLE_OPEN_CARD'])
    await expect.element(page.getByRole('button', { name: /^开 ?卡$/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '临时卡上机' })).not.toBeInTheDocument()
    expect(http.to(LIST)).toEqual([])
  })
})
