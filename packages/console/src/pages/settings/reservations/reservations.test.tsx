import { type BookingConfig, DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { ComponentType } from 'react'
import { exampleBookingRules, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ReservationConfigurationPage } from './config-form.tsx'
import { ReservationConfigurationPageView } from './config-view.tsx'

const PATH = '/api/admin/reservation/config'
const RULES = exampleBookingRules({ slots: [{ from: 600, until: 1_320 }] })
const configOf = (parts: Partial<BookingConfig> = {}): BookingConfig => ({
  id: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  state: 'ENABLED',
  version: 4,
  updatedTime: '2026-11-20T04:00:00.000Z',
  updatedBy: '王梓轩',
  opensAt: '',
  closesAt: '',
  businessDayStart: '00:00',
  areas: [
    { id: 'hall', name: '大厅' },
    { id: 'room', name: '包间' },
  ],
  machines: [
    { id: 'm1', name: '001', areaId: 'hall' },
    { id: 'm2', name: '002', areaId: 'hall' },
    { id: 'm3', name: 'A1', areaId: 'room' },
  ],
  terms: { stepMinutes: 15, minimumFen: 0, baseFenPerHour: 500, rates: [], packages: [] },
  rules: RULES,
  ...parts,
})
const show = (Page: ComponentType, config: BookingConfig, functions = ['RESERVATION_CONFIG_EDIT']) =>
  showPage(<Page />, {
    at: '/?branchId=b1',
    user: { ...exampleUser, menus: exampleMenus({ reservationConfiguration: functions }) },
    answers: ({ http }) => {
      http.data(`GET ${PATH}/b1`, config)
      http.rows(`GET ${PATH}/log/b1`, [])
    },
  })

beforeAll(startTexts)
beforeEach(() => {
  sessionStorage.clear()
})

describe('the bookable machines of a branch', () => {
  it('are chosen by area or one by one, and sent in the order of the branch', async () => {
    const { http } = await show(ReservationConfigurationPage, configOf())
    http.data(`POST ${PATH}/b1`, configOf({ version: 5 }))
    const hall = page.getByRole('checkbox', { name: '大厅' })
    await expect.element(hall).toBePartiallyChecked()
    await page.getByRole('checkbox', { name: '包间' }).click()
    await page.getByText('已选 1/2').click()
    await page.getByRole('checkbox', { name: '002' }).click()
    await expect.element(hall).toBeChecked()
    await page.getByRole('checkbox', { name: '001' }).click()
    await expect.element(hall).toBePartiallyChecked()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => http.to(`POST ${PATH}/b1`).at(-1)?.body)
      .toMatchObject({ version: 4, enabled: true, unlockByCode: true, machineIds: ['m2', 'm3'] })
  })

  it('are none of a branch without machines, which cannot be saved', async () => {
    const { http } = await show(ReservationConfigurationPage, configOf({ machines: [], areas: [], rules: null }))
    await expect.element(page.getByText('该门店还没有机器')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('请至少选择一台机器')).toBeVisible()
    expect(http.to(`POST ${PATH}/b1`)).toEqual([])
  })
})

describe('the preview of a day', () => {
  it('says what can be booked on it, and why not on another', async () => {
    await show(ReservationConfigurationPageView, configOf(), ['RESERVATION_CONFIG_VIEW'])
    const day = shanghaiDay(Date.now() + DAY_MS)
    const field = page.getByRole('textbox', { name: '日期' })
    await field.fill(day)
    const row = page.getByRole('row', { name: '10:00–19:30 最长 3 小时 ¥10.00' })
    await expect.element(row).toBeVisible()
    await expect.element(page.getByRole('row', { name: /21:30–22:00 余下时间不足最短时长/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '编辑' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await field.fill(shanghaiDay(Date.now() + 3 * DAY_MS))
    await expect.element(page.getByRole('alert').filter({ hasText: '超过可提前的天数' })).toBeVisible()
  })

  it('is of rules that do not apply yet, too', async () => {
    await show(ReservationConfigurationPageView, configOf({ state: 'DISABLED' }))
    await expect.element(page.getByText('未启用订座，以下为启用后的情况')).toBeVisible()
    await expect.element(page.getByRole('list', { name: '日期' })).toBeVisible()
  })

  it('does not exist for a branch that is not configured', async () => {
    await show(ReservationConfigurationPageView, configOf({ state: 'UNCONFIGURED', rules: null, version: 0 }))
    await expect.element(page.getByText('该门店未配置订座')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '去配置' })).toBeVisible()
  })
})
