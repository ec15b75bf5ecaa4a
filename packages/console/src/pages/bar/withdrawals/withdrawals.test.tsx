import type { WithdrawalDetail, WithdrawalTerms } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { WithdrawDetail } from './withdraw-detail.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

const PATH = '/api/member/withdraw'
const ALL = ['OPERATION_VIEW', 'WITHDRAW_APPLY', 'WITHDRAW_AUDIT', 'WITHDRAW_PAY']
const TERMS: WithdrawalTerms = {
  member: {
    id: 'm1',
    memberNo: 'M00000017',
    name: '王**',
    phone: '120****0001',
    idNumber: '42019919******1234',
    levelName: '银卡会员',
    principalFen: 10_000,
    giftFen: 500,
  },
  refundableFen: 8_500,
  most: { principalFen: 10_000, giftFen: 500 },
  wechatFen: 2_000,
  singleApprovalFen: 20_000,
}
const detail = (parts: Partial<WithdrawalDetail> = {}): WithdrawalDetail => ({
  id: 'w1',
  withdrawNo: 'TX20261121XH001-01',
  branchId: 'b1',
  branchName: '光谷旗舰店',
  memberId: 'm1',
  memberNo: 'M00000017',
  memberName: '王**',
  amountFen: 8_500,
  refundableFen: 8_500,
  channel: 'WECHAT',
  status: 'APPROVED',
  reason: '不再来了',
  appliedBy: '张浩然',
  version: 2,
  createdTime: '2026-11-21T04:00:00.000Z',
  paidTime: null,
  member: TERMS.member,
  refundableNowFen: 8_500,
  wechatFen: 2_000,
  taken: { principalFen: 10_000, giftFen: 500 },
  isTaken: false,
  needsTwo: false,
  isUnconfirmed: false,
  failure: null,
  isApplicant: false,
  isOwn: false,
  history: [],
  ...parts,
})
const user = (functions: readonly string[]) => ({
  ...exampleUser,
  menus: exampleMenus({ operationData: functions, member: ['RECHARGE_HISTORY'] }),
})
const showDetail = (
  document: WithdrawalDetail,
  functions = ALL,
  prepare: (world: FakeWorld) => void = () => undefined,
) =>
  showPage(
    <TabKey value="withdrawDetail?id=w1">
      <WithdrawDetail />
    </TabKey>,
    {
      at: '/withdrawDetail?id=w1',
      user: user(functions),
      answers: (world) => {
        world.http.data(`GET ${PATH}/w1`, document)
        prepare(world)
      },
    },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('an application for a withdrawal', () => {
  it('says what the member may take back, and shows at its field why an amount is refused', async () => {
    await showPage(<WithdrawalList header={() => null} />, {
      user: user(ALL),
      answers: ({ http }) => {
        http.rows(`GET ${PATH}/page`, [])
        http.data(`POST ${PATH}/terms`, TERMS)
        http.on(`POST ${PATH}/apply`, () => ({
          status: 200,
          body: { status: 42_201, msg: '提交的内容有误', errors: [{ field: 'amountFen', msg: '最多可提现 ¥85.00。' }] },
        }))
      },
    })
    // An empty list repeats it among its rows.
    await button('申请提现').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('M0000 0017')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('¥85.00', { exact: true })).toBeVisible()
    const origin = '本金 ¥100.00 减已用赠送 ¥15.00、同时收回卡上赠送 ¥5.00'
    await expect.element(dialog.getByText(origin)).toBeVisible()
    await dialog.getByLabelText(/申请金额/).fill('90')
    await dialog.getByLabelText(/提现原因/).fill('不再来了')
    await button('提交申请').click()
    await expect.element(dialog.getByText('最多可提现 ¥85.00。')).toBeVisible()
    await expect.element(dialog.getByLabelText(/申请金额/)).toHaveValue('90.00')
    expect(await axeFindings()).toEqual([])
  })
})

describe('the page of a withdrawal', () => {
  it('says what leaves the card, and why the provider made no refund', async () => {
    await showDetail(detail({ status: 'PAY_FAILED', isTaken: true, failure: 'NOT_ENOUGH balance is too low' }), ALL)
    await expect.element(page.getByText('本金 ¥100.00（含扣回已用赠送 ¥15.00），赠送 ¥5.00')).toBeVisible()
    await expect.element(page.getByText(/微信没有退款：NOT_ENOUGH balance is too low/)).toBeVisible()
    await button('支付').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('不会重复扣')
    expect(await axeFindings()).toEqual([])
  })

  it('offers no decision to whoever has applied for it', async () => {
    await showDetail(detail({ status: 'SUBMITTED', isOwn: true, isApplicant: true }))
    await expect.element(button('取消申请')).toBeVisible()
    await expect.element(button('同意')).not.toBeInTheDocument()
  })
})
