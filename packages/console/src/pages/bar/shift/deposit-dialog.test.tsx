import type { CashDeposit, QrPayment } from '@netbar/shared/contract'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { DepositDialog } from './deposit-dialog.tsx'

const SAVE = 'POST /api/payment/cashDeposit/save'
const CODE = '/api/payment/order/pay/JC1'
const deposit: CashDeposit = {
  id: 'd1',
  branchId: 'b1',
  shiftId: 's1',
  depositNo: 'JC1',
  amountFen: 120_000,
  status: 'PENDING',
  cashierName: '王强',
  createdTime: '2026-11-28T04:00:00.000Z',
  paidTime: null,
}
const code = (parts: Partial<QrPayment> = {}): QrPayment => ({
  id: 'q1',
  orderNo: 'JC1',
  amountFen: 120_000,
  state: 'PENDING',
  codeUrl: 'weixin://wxpay/bizpayurl?pr=1',
  expires: new Date(Date.now() + 300_000).toISOString(),
  reason: null,
  isReturned: false,
  ...parts,
})
const show = async () => {
  const close = vi.fn<() => void>()
  const world = await showPage(<DepositDialog onClose={close} />, {
    answers: ({ http }) => {
      http.data(SAVE, deposit)
      http.data(`POST ${CODE}`, code())
      http.data(`GET ${CODE}`, code())
    },
  })
  return { close, ...world }
}
const typeAmount = async () => {
  await userEvent.fill(page.getByRole('spinbutton', { name: '缴存金额' }), '1200')
  await page.getByRole('button', { name: '生成二维码' }).click()
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('handing in cash', () => {
  it('shows the code of what was typed, and closes once it is paid', async () => {
    const { http, close } = await show()
    await typeAmount()
    await expect.element(page.getByRole('figure', { name: '收款二维码 ¥1,200.00' })).toBeVisible()
    expect(http.to(SAVE).map(({ body }) => body)).toEqual([{ branchId: 'b1', amountFen: 120_000 }])
    expect(await axeFindings()).toEqual([])
    expect(close).not.toHaveBeenCalled()
    http.data(`GET ${CODE}`, code({ state: 'PAID', codeUrl: null }))
    await page.getByRole('button', { name: '查询结果' }).click()
    await expect.poll(() => close.mock.calls.length).toBe(1)
  })

  it('leads from a code that is over to another amount, and keeps what was typed where the drawer has less', async () => {
    const { http } = await show()
    http.refuse(SAVE, 42_202, '钱箱里只有 ¥800.00。')
    await typeAmount()
    await expect.element(page.getByText('钱箱里只有 ¥800.00。')).toBeVisible()
    await expect.element(page.getByRole('spinbutton', { name: '缴存金额' })).toHaveValue('1200.00')
    http.data(SAVE, deposit)
    http.data(`POST ${CODE}`, code({ state: 'CLOSED', codeUrl: null }))
    await page.getByRole('button', { name: '生成二维码' }).click()
    await page.getByRole('button', { name: '更改金额' }).click()
    await expect.element(page.getByRole('spinbutton', { name: '缴存金额' })).toBeVisible()
  })
})
