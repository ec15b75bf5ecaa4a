import type { CashDepositRow, CashDepositTotals } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { CashDeposits } from './cash-deposit.tsx'

const DEPOSIT = '/api/payment/cashDeposit'
const PAID: CashDepositRow = {
  id: 'd1',
  status: 'PAID',
  depositNo: 'JC1',
  branchId: 'b1',
  branchName: '光谷旗舰店',
  shiftId: 's1',
  shiftNo: 'BC1',
  cashierName: '张浩然',
  dueFen: 120_000,
  amountFen: 100_000,
  paidFen: 100_000,
  differenceFen: -20_000,
  method: 'BANK',
  slips: [],
  reason: null,
  decidedBy: null,
  isOverdue: false,
  isOwn: false,
  version: 2,
  closeTime: '2026-11-20T12:00:00.000Z',
  createdTime: '2026-11-20T12:10:00.000Z',
  paidTime: '2026-11-20T12:20:00.000Z',
}
const UNPAID: CashDepositRow = {
  ...PAID,
  id: 's1',
  status: 'UNPAID',
  depositNo: null,
  amountFen: null,
  paidFen: 0,
  method: null,
  isOverdue: true,
  createdTime: null,
  paidTime: null,
}
const TOTALS: CashDepositTotals = { dueFen: 120_000, paidFen: 100_000, unpaidFen: 20_000, overdue: 1 }

const show = (rows: readonly CashDepositRow[], functions: readonly string[]) =>
  showPage(<CashDeposits />, {
    at: '/admin/statistics/cashDeposit',
    user: { ...exampleUser, menus: [...exampleUser.menus, ...exampleMenus({ cashDeposit: functions })] },
    answers: ({ http }) => {
      http.rows(`GET ${DEPOSIT}/page`, rows)
      http.data(`GET ${DEPOSIT}/totals`, TOTALS)
    },
  })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  for (const part of ['statistics', 'bar', 'attachment'] as const) await loadTexts(part)
})

describe('the page of cash deposits', () => {
  it('[FMT-8] says by word what is late, and what is due, paid and unpaid of all', async () => {
    await show([UNPAID, PAID], ['DEPOSIT_ADD'])
    await expect.element(page.getByRole('row', { name: /未缴 ?超时/ })).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent('未缴¥200.00')
    expect(await axeFindings()).toEqual([])
  })

  it('hands in what is left of a shift, which the form begins with', async () => {
    const world = await show([UNPAID], ['DEPOSIT_ADD'])
    world.http.refuse(`POST ${DEPOSIT}/handIn/s1`, 42_202, '该班次已有待付款的缴存单 JC2。')
    await page.getByRole('button', { name: '缴存', exact: true }).click()
    await expect.element(page.getByRole('spinbutton', { name: '缴存金额' })).toHaveValue('200.00')
    await page.getByRole('dialog').getByRole('combobox', { name: '方式' }).click()
    await page.getByTitle('扫码支付').click()
    await page.getByRole('dialog').getByRole('button', { name: '缴存' }).click()
    await expect.element(page.getByText('该班次已有待付款的缴存单 JC2。')).toBeVisible()
    expect(world.http.to(`POST ${DEPOSIT}/handIn/s1`)[0]?.body).toMatchObject({ amountFen: 20_000, method: 'QR' })
  })

  it('verifies and rejects what somebody else has paid, and many at once', async () => {
    const world = await show([PAID, { ...PAID, id: 'd2', depositNo: 'JC2', isOwn: true }], ['DEPOSIT_VERIFY'])
    world.http.data(`POST ${DEPOSIT}/verify/d1`, { ...PAID, status: 'VERIFIED' })
    await expect.element(page.getByRole('button', { name: '核实', exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: '核实', exact: true }).elements()).toHaveLength(1)
    await page.getByRole('checkbox', { name: 'JC1' }).click()
    await page.getByRole('button', { name: '批量核实（1）' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '核实' }).click()
    await expect.poll(() => world.http.to(`POST ${DEPOSIT}/verify/d1`).length).toBe(1)
  })
})
