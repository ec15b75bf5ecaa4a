import type { Survey, SurveyStart, SurveyWeek } from '@netbar/shared/contract'
import { exampleBranch, exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Investigation } from './investigation.tsx'
import { SurveyDetail } from './survey-detail.tsx'

const PATH = '/api/statistics/investigation'
const user = { ...exampleUser, menus: exampleMenus({ investigation: ['ADD_SURVEY', 'SURVEY_IMPORT'] }) }

const start: SurveyStart = {
  branchId: exampleBranch.id,
  seats: 80,
  inUse: 36,
  hallPriceFen: 600,
  cafes: [
    { id: 'c1', name: '蓝鲸网咖', seats: 100, hallPriceFen: 500 },
    { id: 'c2', name: '老地方网吧', seats: 60, hallPriceFen: null },
  ],
}
const saved: Survey = {
  id: 's1',
  brandId: 'br1',
  enabled: false,
  version: 1,
  updatedTime: '2026-11-20T04:00:00.000Z',
  branchId: exampleBranch.id,
  branchName: exampleBranch.name,
  date: '2026-11-20',
  slot: 'EVENING',
  weather: 'RAINY',
  places: [
    { cafeId: null, name: exampleBranch.name, seats: 80, inUse: 36, hallPriceFen: 600, promotion: '', photoId: null },
    { cafeId: 'c1', name: '蓝鲸网咖', seats: 100, inUse: 75, hallPriceFen: 500, promotion: '', photoId: null },
  ],
  conclusion: '',
  attachments: [],
  ownRateBp: 4_500,
  nearRateBp: 7_500,
  status: 'DRAFT',
  reason: '',
  surveyor: '王梓轩',
  isOwn: true,
}
const weeks: readonly SurveyWeek[] = [
  { week: '2026-11-09', count: 1, ownRateBp: 4_500, nearRateBp: 7_500, ownHallFen: 600, nearHallFen: 500 },
  { week: '2026-11-16', count: 2, ownRateBp: 5_250, nearRateBp: null, ownHallFen: 600, nearHallFen: null },
]
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}
const place = (name: string) => page.getByRole('group', { name, exact: true })

beforeAll(startTexts)
beforeEach(() => {
  sessionStorage.clear()
})

describe('the form of a survey', () => {
  it('says what is wrong at each place, keeps what was typed, and sends what was counted', async () => {
    const { http } = await showPage(<SurveyDetail />, {
      at: '/admin/statistics/investigation-new',
      user,
      answers: (world) => {
        world.http.data(`GET ${PATH}/start`, start)
        world.http.data(`POST ${PATH}`, saved)
      },
    })
    await expect.element(page.getByText('请先选择门店')).toBeVisible()
    await choose('门店', `${exampleBranch.branchNo} ${exampleBranch.name}`)
    // The branch itself as its machines are now.
    await expect.element(place('本店').getByRole('spinbutton', { name: '上座' })).toHaveValue('36')
    await page.getByRole('textbox', { name: '调研日期' }).fill('2026-11-20')
    await choose('时段', '晚上')
    await choose('天气', '雨')
    const near = place('蓝鲸网咖')
    await near.getByRole('spinbutton', { name: '上座' }).fill('101')
    await page.getByRole('button', { name: '移除老地方网吧' }).click()
    await expect.element(near.getByText('上座数不能超过机位数')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText(/请填写本店和至少一家周边网吧的机位数与上座数/)).toBeVisible()
    expect(http.to(`POST ${PATH}`)).toEqual([])
    expect(await axeFindings()).toEqual([])
    await expect.element(near.getByRole('spinbutton', { name: '上座' })).toHaveValue('101')
    await near.getByRole('spinbutton', { name: '上座' }).fill('75')
    await expect.element(near.getByText('75.0%')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => http.to(`POST ${PATH}`).at(-1)?.body)
      .toMatchObject({
        branchId: exampleBranch.id,
        date: '2026-11-20',
        slot: 'EVENING',
        weather: 'RAINY',
        places: [
          { cafeId: null, seats: 80, inUse: 36, hallPriceFen: 600 },
          { cafeId: 'c1', seats: 100, inUse: 75, hallPriceFen: 500, photoId: null },
        ],
      })
  })
})

describe('the list of surveys', () => {
  const show = (trend: readonly SurveyWeek[]) =>
    showPage(<Investigation />, {
      at: '/admin/statistics/investigation',
      user,
      answers: ({ http }) => {
        http.rows(`GET ${PATH}/page`, trend.length === 0 ? [] : [saved])
        http.data(`GET ${PATH}/trend`, trend)
      },
    })

  it('has the weeks above it, as a chart that keys read and as a table; axe finds nothing', async () => {
    await show(weeks)
    const chart = page.getByRole('figure', { name: '每周上座率' })
    await expect
      .element(chart.getByRole('slider'))
      .toHaveAttribute('aria-valuetext', '2026-11-16 当周：本店 52.5%，周边网吧 —')
    await expect.element(page.getByRole('cell', { name: '-30.0%' })).toBeVisible()
    await page.getByRole('radio', { name: '每周大厅价' }).click()
    const prices = page.getByRole('figure', { name: '每周大厅价' })
    await prices.getByRole('button', { name: '表格' }).click()
    await expect.element(prices.getByRole('row', { name: /2026-11-09.*6\.00.*5\.00/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('without a survey has no chart, and leads to the import', async () => {
    await show([])
    await expect.element(page.getByRole('button', { name: '导入' })).toBeVisible()
    await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
  })
})
