import {
  AGE_BANDS,
  CUSTOMER_STAGES,
  type Customer,
  type CustomerFigures,
  FREQUENCY_BANDS,
  GENDERS,
  RECENCY_BANDS,
  TIER_BANDS,
} from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { CustomerAnalysis } from './customer-analysis.tsx'

const PATH = '/api/statistics/customer'
const lost: Customer = {
  id: 'm1',
  memberNo: 'M0001',
  name: '王*轩',
  gender: 'male',
  age: 23,
  levelName: '黄金会员',
  branchName: '光谷旗舰店',
  createdTime: '2026-03-01T04:00:00.000Z',
  stage: 'LOST',
  silentDays: 120,
  lastVisit: '2026-07-24T12:00:00.000Z',
  visits: 0,
  spentFen: 0,
  rechargedFen: 0,
}
const figuresOf = (each: number): CustomerFigures => ({
  from: '2026-08-24',
  to: '2026-11-21',
  members: each * 20,
  cells: RECENCY_BANDS.flatMap(([recency]) =>
    FREQUENCY_BANDS.map(([frequency]) => ({ recency, frequency, members: each, spentFen: each * 1_250 })),
  ),
  stages: CUSTOMER_STAGES.map((stage) => ({ stage, members: each * 5, spentFen: each * 6_250 })),
  tiers: TIER_BANDS.map(([tier]) => ({ tier, members: each, rechargedFen: 0 })),
  people: AGE_BANDS.flatMap(([age]) => GENDERS.map((gender) => ({ age, gender, members: each }))),
  income: { newMembers: 1, newFen: 2_500, oldMembers: 3, oldFen: 7_500 },
})
const show = (each: number) =>
  showPage(<CustomerAnalysis />, {
    at: '/admin/statistics/member/customerAnalysis?branchId=b1',
    user: { ...exampleUser, menus: exampleMenus({ member: ['BEHAVIOR_ANALYSIS', 'CHANGES_BALANCE'] }) },
    answers: ({ http }) => {
      http.data(`GET ${PATH}/figures`, figuresOf(each))
      http.data(`GET ${PATH}/cohort`, {
        months: [
          { month: '2026-10', joined: 4, came: [4, 1] },
          { month: '2026-11', joined: 0, came: [0] },
        ],
      })
      http.rows(`GET ${PATH}/page`, [lost])
    },
  })

beforeAll(startTexts)
beforeEach(() => {
  sessionStorage.clear()
})

describe('the analysis of customers', () => {
  it('says what is in each cell, and leads to its members of the same branch; axe finds nothing', async () => {
    const { http } = await show(2)
    const cell = page.getByRole('link', { name: '90 天以上，0 次：2 人，消费 ¥25.00' })
    await expect.element(cell).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^2026-10 2026-10 入会 4 人 100.0% ?4 25.0% ?1/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '流失 10 人' }))
      .toHaveAttribute('href', '/admin/statistics/member/customerAnalysis?branchId=b1&stage=LOST')
    expect(await axeFindings()).toEqual([])
    await cell.click()
    await expect.element(page.getByRole('heading', { name: '对应会员' })).toHaveFocus()
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(http.to(`GET ${PATH}/page`).at(-1)?.url.split('?')[1])))
      .toMatchObject({ branchId: 'b1', recency: 'EARLIER', frequency: 'NONE' })
    await expect
      .element(page.getByRole('link', { name: '会员明细' }))
      .toHaveAttribute('href', '/admin/statistics/member/memberLog?memberId=m1')
  })

  it('says where members are too few', async () => {
    await show(1)
    await expect.element(page.getByText('样本不足：只有 20 名会员，少于 30 名时比例仅供参考。')).toBeVisible()
  })
})
