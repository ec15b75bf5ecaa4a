import type { CouponBatch, CouponPreparation, CouponRedemption } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { WriteOffCoupons } from './write-off-coupons.tsx'

const COUPON = '/api/member/scriptCoupon'
const ALL = ['COUPON_REDEEM', 'COUPON_REVOKE', 'COUPON_EXPORT', 'COUPON_ISSUE', 'COUPON_ACCOUNT']
const branchId = exampleUser.branches[0]?.id ?? ''
const redemption = (id: string, parts: Partial<CouponRedemption> = {}): CouponRedemption => ({
  id,
  branchId,
  branchName: '光谷旗舰店',
  platform: 'MEITUAN',
  codeMask: `12${id}****0000`,
  orderNo: '900001',
  product: '六人剧本杀',
  faceFen: 16_800,
  paidFen: 10_800,
  players: 6,
  room: '3 号房',
  startTime: null,
  status: 'REDEEMED',
  failure: null,
  failureDetail: null,
  redeemedBy: '张浩然',
  redeemedTime: '2026-11-20T04:00:00.000Z',
  revokedBy: null,
  revokedTime: null,
  revokeReason: null,
  version: 2,
  createdTime: '2026-11-20T04:00:00.000Z',
  ...parts,
})
const coupon = (no: number, problem: CouponPreparation['coupons'][number]['problem'] = null) => ({
  no,
  codeMask: `710****000${no}`,
  product: '四人剧本杀',
  faceFen: 15_800,
  paidFen: 9_900,
  validFrom: null,
  validUntil: '2026-12-31T15:59:59.999Z',
  branchNames: null,
  problem,
})
const PREPARED: CouponPreparation = {
  id: 'prepared',
  platform: 'DOUYIN',
  orderNo: '900002',
  coupons: [coupon(0), coupon(1), coupon(2, 'EXPIRED')],
  more: 0,
}
const ROWS = [redemption('1'), redemption('2', { status: 'REDEEMING', redeemedTime: null })]
const BATCHES = '/admin/bar/writeOffCoupons?tab=batches'
const TOTALS = [{ platform: 'MEITUAN', redeemed: 1, faceFen: 16_800, paidFen: 10_800, revoked: 0, open: 1 }]
const BATCH: CouponBatch = {
  id: 'batch',
  product: '六人本',
  faceFen: 12_800,
  paidFen: 8_800,
  validFrom: '2026-11-01',
  validUntil: '2099-12-31',
  branchNames: ['光谷旗舰店', '徐东店'],
  count: 100,
  redeemed: 40,
  createdBy: '店长',
  createdTime: '2026-11-20T04:00:00.000Z',
  stoppedTime: null,
  stoppedBy: null,
  mayStop: true,
}
const STOPPED = { id: 'old', product: '八人本', stoppedTime: BATCH.createdTime, stoppedBy: '店长', mayStop: false }
const show = (functions: readonly string[] = ALL, at = '/admin/bar/writeOffCoupons') =>
  showPage(<WriteOffCoupons />, {
    at,
    user: { ...exampleUser, menus: exampleMenus({ writeOffCoupons: functions }) },
    answers: ({ http }) => {
      http.rows(`GET ${COUPON}/page`, ROWS)
      http.data(`GET ${COUPON}/totals`, TOTALS)
      http.rows(`GET ${COUPON}/batch/page`, [BATCH, { ...BATCH, ...STOPPED }])
    },
  })
const scan = async (code: string) => {
  await page.getByRole('textbox', { name: /扫码或输入券码/ }).fill(code)
  await userEvent.keyboard('{Enter}')
}
const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(`12${id}\\*`) })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('coupons at the counter', () => {
  it('are found by a scan whose link shows the platform, chosen, and redeemed with their session', async () => {
    const { http } = await show()
    http.data(`POST ${COUPON}/prepare`, PREPARED)
    http.data(`POST ${COUPON}/redeem`, [redemption('3', { status: 'REDEEMING' })])
    await scan('https://v.douyin.com/abc123/')
    await expect.element(page.getByText('已过期')).toBeVisible()
    expect(http.to(`POST ${COUPON}/prepare`).at(-1)?.body).toEqual({
      branchId,
      platform: 'DOUYIN',
      code: 'https://v.douyin.com/abc123/',
    })
    expect(await axeFindings()).toEqual([])
    await page.getByRole('checkbox', { name: /7100?\*{4}0000/ }).click()
    await page.getByRole('textbox', { name: '房间或备注' }).fill('2 号房')
    await page.getByRole('button', { name: '核销 1 张' }).click()
    await expect
      .poll(() => http.to(`POST ${COUPON}/redeem`).at(-1)?.body)
      .toEqual({ branchId, preparationId: 'prepared', nos: [1], players: null, room: '2 号房', startTime: null })
    await expect.element(page.getByText(/不要重复核销/)).toBeVisible()
  })

  it('say what the server refuses, and keep what was typed', async () => {
    const { http } = await show()
    http.refuse(`POST ${COUPON}/prepare`, 42_202, '该券已于 2026-11-20 12:00 在光谷旗舰店核销。')
    await scan('12345')
    await expect.element(page.getByText('券码太短，请核对。')).toBeVisible()
    await scan('1234567890')
    await expect.element(page.getByText(/已于 2026-11-20 12:00 在光谷旗舰店核销/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /扫码或输入券码/ })).toHaveValue('1234567890')
  })

  it('are asked about while nobody knows, and revoked with a reason', async () => {
    const { http } = await show()
    http.data(`POST ${COUPON}/ask/2`, redemption('2'))
    http.data(`POST ${COUPON}/revoke/1`, redemption('1', { status: 'REVOKED' }))
    await expect.element(page.getByText('美团：已核销 1')).toBeVisible()
    await rowOf('2').getByRole('button', { name: '查询结果' }).click()
    await expect.poll(() => http.to(`POST ${COUPON}/ask/2`).length).toBe(1)
    await rowOf('1').getByRole('button', { name: '撤销' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '撤销原因' }).fill('客人改期')
    await dialog.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => http.to(`POST ${COUPON}/revoke/1`).at(-1)?.body).toEqual({ version: 2, reason: '客人改期' })
  })

  it('of the chain are issued, and their codes shown once', async () => {
    const { http } = await show(ALL, BATCHES)
    http.data(`POST ${COUPON}/batch/issue`, {
      batch: BATCH,
      codes: ['NB23456789ABCDEFGH'],
    })
    await page.getByRole('button', { name: '发放自有券' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '商品' }).fill('六人本')
    await dialog.getByLabelText(/面值/).fill('128')
    await dialog.getByLabelText(/售价/).fill('88')
    await dialog.getByLabelText(/开始日期/).fill('2026-11-01')
    await dialog.getByLabelText(/结束日期/).fill('2026-12-31')
    await dialog.getByRole('combobox', { name: '适用门店' }).click()
    await userEvent.keyboard('{Enter}{Escape}')
    await dialog.getByLabelText(/张数/).fill('1')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('NB23456789ABCDEFGH')).toBeVisible()
    expect(http.to(`POST ${COUPON}/batch/issue`).at(-1)?.body).toMatchObject({ faceFen: 12_800, paidFen: 8_800 })
  })

  it('of the chain are listed by batch, and a batch is stopped after a question', async () => {
    const { http } = await show(ALL, BATCHES)
    const batch = page.getByRole('row', { name: /六人本/ })
    await expect.element(batch).toMatchTextContent(/可用.*¥128\.00.*100.*40.*光谷旗舰店、徐东店/)
    const stopped = page.getByRole('row', { name: /八人本/ })
    await expect.element(stopped).toMatchTextContent('店长 于 2026-11-20 12:00:00 停用')
    await expect.element(stopped.getByRole('button', { name: '停用' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    http.data(`POST ${COUPON}/batch/stop/batch`, { ...BATCH, ...STOPPED, id: 'batch' })
    await batch.getByRole('button', { name: '停用' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('未核销的 60 张券')
    expect(http.to(`POST ${COUPON}/batch/stop/batch`)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await expect.poll(() => http.to(`POST ${COUPON}/batch/stop/batch`).length).toBe(1)
    await expect.poll(() => http.to(`GET ${COUPON}/batch/page`).length).toBe(2)
  })

  it('have accounts with platforms: secrets that are stored stay, and what is refused is at its field', async () => {
    const { http } = await show()
    const account = {
      branchId,
      platform: 'MEITUAN',
      appId: '100001',
      appSecret: '********',
      shopKey: '********',
      enabled: true,
    }
    http.data(`GET ${COUPON}/account/${branchId}`, [{ ...account, version: 3, updatedTime: BATCH.createdTime }])
    http.on(`POST ${COUPON}/account/save`, () => ({
      status: 200,
      body: { status: 42_201, msg: '输入有误', errors: [{ field: 'appId', msg: '开发者 ID 不正确。' }] },
    }))
    await page.getByRole('button', { name: '平台账号' }).click()
    const dialog = page.getByRole('dialog')
    const appId = dialog.getByRole('textbox', { name: /developerId/ })
    await expect.element(appId).toHaveValue('100001')
    await expect.element(dialog.getByLabelText(/signKey/)).toHaveAttribute('placeholder', '已保存，留空则不变')
    expect(await axeFindings()).toEqual([])
    await appId.fill('100002')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(appId).toHaveAccessibleDescription('开发者 ID 不正确。')
    expect(http.to(`POST ${COUPON}/account/save`).at(-1)?.body).toEqual({
      branchId,
      platform: 'MEITUAN',
      appId: '100002',
      appSecret: '',
      shopKey: '',
      enabled: true,
      version: 3,
    })
    await dialog.getByRole('radio', { name: '抖音' }).click({ force: true })
    await expect.element(dialog.getByRole('textbox', { name: /client_key/ })).toHaveValue('')
  })

  it('[PERM-3] are only redeemed by a cashier', async () => {
    await show(['COUPON_REDEEM'])
    await expect.element(rowOf('1')).toBeVisible()
    for (const name of ['撤销', '平台账号'])
      await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: '自有券批次' })).not.toBeInTheDocument()
  })
})
