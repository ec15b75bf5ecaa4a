// @module-tag release
import { exampleMenus, exampleReplacement, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { FillUpOrderDetails } from './fill-up-order-details.tsx'

const APPROVE = 'POST /api/purchase/replacement/approve/f1'
const OWN = '此单由您提交或经手，须由他人审核或处理。'
const filed = exampleReplacement('f1', { status: 'SUBMITTED', childStatus: 'PENDING' })
const approve = () => page.getByRole('button', { name: '通过', exact: true })

const show = (functions: readonly string[], isOwn = false) =>
  showPage(<FillUpOrderDetails />, {
    at: '/fillUpOrderDetails?id=f1',
    user: { ...exampleUser, menus: exampleMenus({ purchaseTimesStatistics: functions }) },
    answers: ({ http }) => {
      http.data('GET /api/purchase/replacement/f1', { ...filed, isOwn })
      http.data(APPROVE, { ...filed, status: 'APPROVED', version: filed.version + 1 })
    },
  })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the approval of a replacement', () => {
  it('asks with its number and amount, and happens once it is confirmed', async () => {
    const { http } = await show(['REPLACEMENT_AUDIT'])
    await approve().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/^通过 BD\S+ ¥[\d.,]+$/)).toBeVisible()
    expect(http.to(APPROVE)).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await approve().click()
    await dialog.getByRole('button', { name: '通过' }).click()
    await expect.element(page.getByRole('heading', { name: /已通过/ })).toBeVisible()
    expect(http.to(APPROVE).map(({ body }) => body)).toEqual([{ version: filed.version }])
  })

  it('[PERM-3] is not offered for the user’s own one, and the page says why', async () => {
    await show(['REPLACEMENT_AUDIT'], true)
    await expect.element(page.getByText(OWN)).toBeVisible()
    await expect.element(approve()).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('[PERM-3] is not spoken of to a user who could not decide on any', async () => {
    await show(['REPLACEMENT_SUBMIT'], true)
    await expect.element(page.getByRole('button', { name: '撤销' })).toBeVisible()
    await expect.element(page.getByText(OWN)).not.toBeInTheDocument()
  })
})
