import type { BalanceTransfer, TransferParty } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { TransferList } from './transfer-list.tsx'

const TRANSFER = '/api/member/transfer'
const party = (id: string, parts: Partial<TransferParty> = {}): TransferParty => ({
  id,
  memberNo: `XH00${id}`,
  name: '王*',
  phone: '120****0001',
  branchName: '光谷旗舰店',
  principalFen: 10_000,
  giftFen: 2_000,
  topUps: [{ principalFen: 10_000, giftFen: 2_000 }],
  ...parts,
})
const made: BalanceTransfer = {
  id: 't1',
  transferNo: 'ZZ1',
  branchId: 'b1',
  branchName: '光谷旗舰店',
  from: { memberNo: 'XH00m1', name: '王*', branchName: '光谷旗舰店' },
  to: { memberNo: 'XH00m2', name: '李*', branchName: '江汉路店' },
  principalFen: 5_000,
  giftFen: 1_000,
  reason: '转给家人',
  operatorName: '店长',
  createdTime: '2026-11-21T03:00:00.000Z',
  isRolledBack: false,
  canRollBack: true,
  rolledBackTime: null,
  rollbackReason: null,
}

const show = (functions: readonly string[]) =>
  showPage(<TransferList />, {
    at: '/admin/statistics/transferList',
    user: { ...exampleUser, menus: [...exampleUser.menus, ...exampleMenus({ transferList: functions })] },
    answers: ({ http }) => {
      http.rows(`GET ${TRANSFER}/page`, [made])
      http.on(`POST ${TRANSFER}/party`, ({ body }) => ({
        status: 200,
        // The contract has it.
        body: { status: 200, data: party((body as { readonly key: string }).key.endsWith('1') ? 'm1' : 'm2') },
      }))
    },
  })
const find = async (label: RegExp, key: string) => {
  await page.getByLabelText(label).fill(key)
  await userEvent.keyboard('{Enter}')
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('statistics')
})

describe('a transfer between members', () => {
  it('says where a key is nobody’s, and finds another one', async () => {
    const world = await show(['TRANSFER_ADD'])
    world.http.on(`POST ${TRANSFER}/party`, () => ({ status: 200, body: { status: 200, data: null } }))
    await page.getByRole('button', { name: '会员转账' }).click()
    await find(/^转出会员/, '99999999')
    await expect.element(page.getByRole('alert').getByText('未找到会员。')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    world.http.on(`POST ${TRANSFER}/party`, () => ({ status: 200, body: { status: 200, data: party('m1') } }))
    await find(/^转出会员/, '12000000001')
    await expect.element(page.getByText(/XH00m1 王\* 120/)).toBeVisible()
    await expect.element(page.getByText('未找到会员。')).not.toBeInTheDocument()
  })

  it('says what becomes of the gift, and keeps what was typed where it is refused', async () => {
    const world = await show(['TRANSFER_ADD'])
    world.http.refuse(`POST ${TRANSFER}/save`, 42_202, '会员 XH00m2 在黑名单中，不能转账。')
    await page.getByRole('button', { name: '会员转账' }).click()
    await find(/^转出会员/, '12000000001')
    await find(/^转入会员/, '12000000002')
    await expect.element(page.getByText('最多可转出 ¥100.00。', { exact: false })).toBeVisible()
    await page.getByRole('spinbutton', { name: '本金' }).fill('50')
    await expect.element(page.getByText('转出会员将退回赠送 ¥10.00。')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('textbox', { name: '原因' }).fill('转给家人')
    await page.getByRole('button', { name: '转账', exact: true }).click()
    await expect.element(page.getByText('会员 XH00m2 在黑名单中，不能转账。')).toBeVisible()
    expect(world.http.to(`POST ${TRANSFER}/save`).map(({ body }) => body)).toEqual([
      { branchId: 'b1', fromMemberId: 'm1', toMemberId: 'm2', amountFen: 5_000, reason: '转给家人' },
    ])
    await expect.element(page.getByRole('textbox', { name: '原因' })).toHaveValue('转给家人')
  })

  it('is not offered to the same member, and is taken back by who may', async () => {
    const world = await show(['TRANSFER_ADD', 'TRANSFER_ROLLBACK'])
    world.http.data(`POST ${TRANSFER}/rollback/t1`, { ...made, isRolledBack: true, canRollBack: false })
    await page.getByRole('button', { name: '会员转账' }).click()
    await find(/^转出会员/, '12000000001')
    await find(/^转入会员/, '12000000001')
    await expect.element(page.getByText('转出与转入不能是同一会员。')).toBeVisible()
    await page.getByRole('button', { name: /^取 ?消$/ }).click()
    await page.getByRole('button', { name: '冲正', exact: true }).click()
    await page.getByRole('textbox', { name: '冲正原因' }).fill('转错了人')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^冲 ?正$/ })
      .click()
    await expect.poll(() => world.http.to(`POST ${TRANSFER}/rollback/t1`)[0]?.body).toEqual({ reason: '转错了人' })
  })
})
