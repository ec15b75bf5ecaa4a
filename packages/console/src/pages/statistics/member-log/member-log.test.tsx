import type { BalanceChange, MemberCard } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { MemberLog } from './member-log.tsx'

const change = (id: string, parts: Partial<BalanceChange> = {}): BalanceChange => ({
  id,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  kind: 'VISIT',
  principalFen: -625,
  giftFen: 0,
  principalAfterFen: 1_250,
  giftAfterFen: 500,
  refNo: id,
  operatorName: '王*轩',
  createdTime: '2026-11-21T16:30:00.000Z',
  ...parts,
})
const member: MemberCard = {
  id: 'm1',
  memberNo: 'XH001000001',
  name: '张*',
  gender: 'male',
  phone: '120****0001',
  idNumber: '42019919******0012',
  levelName: '银卡会员',
  status: 'FROZEN',
  statusReason: null,
  cardNo: null,
  principalFen: 1_250,
  giftFen: 500,
  branchName: '光谷旗舰店',
  createdTime: '2026-01-01T00:00:00.000Z',
  sessions: [],
  blacklist: [],
}
const show = (functions: readonly string[]) =>
  showPage(<MemberLog />, {
    at: '/admin/statistics/member/memberLog?memberId=m1',
    user: { ...exampleUser, menus: exampleMenus({ member: functions }) },
    answers: ({ http }) => {
      http.data('GET /api/member/member/card/m1', member)
      http.rows('GET /api/member/balance/page', [
        change('017'),
        change('CZ1', { kind: 'RECHARGE', principalFen: 10_000, giftFen: 2_000 }),
      ])
      http.rows('GET /api/member/machine/used/record/list/m1', [])
      http.rows('GET /api/member/member/sensitive/page', [
        {
          id: 'o1',
          time: '2026-11-21T16:30:00.000Z',
          userName: '王梓轩',
          branchName: '光谷旗舰店',
          place: 'BLACKLIST',
          field: 'PHONE',
          ip: '10.0.0.8',
        },
      ])
      http.data('GET /api/member/machine/used/record/totals/m1', { count: 0, principalFen: 0, giftFen: 0 })
    },
  })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('statistics')
  await loadTexts('bar')
})

describe('the log of a member', () => {
  it('says whose it is and what is left, and each change with its sign; it passes axe', async () => {
    await show(['CHANGES_BALANCE', 'COMPUTER_HISTORY'])
    await expect.element(page.getByText('本金 ¥12.50 · 赠送 ¥5.00')).toBeVisible()
    await expect.element(page.getByText('冻结', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /017/ })).toMatchTextContent('上机扣费')
    await expect.element(page.getByRole('row', { name: /017/ })).toMatchTextContent('-¥6.25')
    await expect.element(page.getByRole('row', { name: /CZ1/ })).toMatchTextContent('+¥100.00')
    expect(await axeFindings()).toEqual([])
  })

  it('says who saw the member unmasked, to those with its function alone', async () => {
    await show(['SENSITIVE_LOG'])
    await expect.element(page.getByRole('row', { name: /王梓轩/ })).toMatchTextContent('手机号')
    await expect.element(page.getByRole('row', { name: /王梓轩/ })).toMatchTextContent('黑名单')
  })

  it('[PERM-5] has the tabs of the user’s functions, and begins with the first of them', async () => {
    const { http } = await show(['COMPUTER_HISTORY'])
    await expect.element(page.getByRole('radio', { name: '上机记录' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '余额变动' })).not.toBeInTheDocument()
    await expect.poll(() => http.to('GET /api/member/machine/used/record/list/m1').length).toBeGreaterThan(0)
    expect(http.to('GET /api/member/balance/page')).toEqual([])
  })
})
