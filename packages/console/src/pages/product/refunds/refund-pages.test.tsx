// @module-tag release
import type { RefundDetail, User } from '@netbar/shared/contract'
import { exampleMenus, exampleRefund, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { RefundAuditList } from './refund-audit-list.tsx'
import { RefundDetail as RefundPage } from './refund-detail.tsx'
import { RefundGoodsList } from './refund-goods-list.tsx'
import { ReturnAccountingList } from './accounting/return-accounting-list.tsx'

const PAGE = 'GET /api/purchase/refund/page'
const TOTALS = 'GET /api/purchase/refund/totals'
const ACCOUNT = 'POST /api/purchase/refund/account/*'
const APPROVE = 'POST /api/purchase/refund/approve/*'

const userWith = (pages: Readonly<Record<string, readonly string[]>>): User => ({
  ...exampleUser,
  menus: exampleMenus(pages),
})
const queryOf = (world: FakeWorld, name: string) =>
  new URL(world.http.to(PAGE).at(-1)?.url ?? '', 'https://netbar.example').searchParams.get(name)

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the accounting list of returns', () => {
  const received = (id: string) =>
    exampleRefund(id, {
      status: 'RECEIVED',
      receivedTime: '2026-11-21T03:00:00.000Z',
      approvedQuantity: 2,
      receivedQuantity: 1,
      receivedFen: 4560,
      disposals: ['SCRAP', 'RESTOCK'],
      version: 4,
    })
  const show = (functions: readonly string[], prepare: (world: FakeWorld) => void = () => undefined) =>
    showPage(<ReturnAccountingList />, {
      at: '/purchaseReturnAccountingList',
      user: userWith({ purchaseReturnAccountingList: functions }),
      answers: (world) => {
        world.http.rows(PAGE, [
          received('r1'),
          received('r2'),
          exampleRefund('r3', { status: 'COMPLETED', ratiosBp: [3333, 10_000], bearers: ['COMPANY', 'SUPPLIER'] }),
        ])
        world.http.data('GET /api/purchase/refund/counts', { RECEIVED: 2 })
        world.http.data(TOTALS, {
          count: 21,
          approvedQuantity: 42,
          receivedQuantity: 41,
          receivedFen: 95_760,
          creditFen: 1234,
        })
        prepare(world)
      },
    })

  it('shows the received goods and credit of each, and the totals of the filter', async () => {
    await show([])
    const waiting = page.getByRole('row', { name: /TH20261121r1/ })
    await expect.element(waiting.getByText('2026-11-21 11:00:00')).toBeVisible()
    await expect.element(waiting.getByText('¥45.60')).toBeVisible()
    await expect.element(waiting.getByText('报损、入库')).toBeVisible()
    const done = page.getByRole('row', { name: /TH20261121r3/ })
    await expect.element(done.getByText('33.33%、100.00%')).toBeVisible()
    await expect.element(done.getByText('公司、供应商')).toBeVisible()
    await expect.element(page.getByText('共21单')).toBeVisible()
    await expect.element(page.getByText('应退 ¥957.60')).toBeVisible()
    await expect.element(page.getByText('核算金额 ¥12.34')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    // A read-only user cannot select rows.
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('credits the selected ones by default after a confirmation, and names the one that failed', async () => {
    const world = await show(['RETURN_ACCOUNTING'], ({ http }) =>
      http.on(ACCOUNT, ({ url }) =>
        url.endsWith('r2')
          ? { status: 200, body: { status: 42_202, msg: '不能审核自己提交的申请' } }
          : { status: 200, body: { status: 200, data: exampleRefund('r1', { status: 'COMPLETED', version: 5 }) } },
      ),
    )
    await expect.element(page.getByRole('checkbox', { name: 'TH20261121r3' })).toBeDisabled()
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await page.getByRole('button', { name: '按规则核算（2）' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('TH20261121r1、TH20261121r2')).toBeVisible()
    await expect.element(dialog.getByText(/合计不超过已批准的 ¥\d/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(world.http.to(ACCOUNT)).toEqual([])
    await page.getByRole('button', { name: '按规则核算（2）' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '核算' }).click()
    await expect.element(page.getByText('1张退货单未核算')).toBeVisible()
    await expect.element(page.getByText('TH20261121r2 光谷旗舰店 不能审核自己提交的申请')).toBeVisible()
    expect(world.http.to(ACCOUNT).map(({ body }) => body)).toEqual([
      { version: 4, lines: null },
      { version: 4, lines: null },
    ])
  })

  it('does not let one’s own refund be selected, which somebody else has to credit', async () => {
    await show(['RETURN_ACCOUNTING'], ({ http }) =>
      http.rows(PAGE, [
        exampleRefund('r1', { status: 'RECEIVED', isOwn: true }),
        exampleRefund('r2', { status: 'RECEIVED' }),
      ]),
    )
    await expect.element(page.getByRole('checkbox', { name: 'TH20261121r1' })).toBeDisabled()
    await expect.element(page.getByRole('checkbox', { name: 'TH20261121r2' })).toBeEnabled()
  })

  it('is filtered by type and bearer', async () => {
    const world = await show([])
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('combobox', { name: '类型' }).click()
    await expect.element(page.getByTitle('普通退单')).not.toBeInTheDocument()
    await page.getByTitle('过期退货').last().click()
    await expect.poll(() => queryOf(world, 'type')).toBe('0')
    await page.getByRole('combobox', { name: '承担方' }).click()
    await page.getByTitle('供应商').last().click()
    await expect.poll(() => queryOf(world, 'bearer')).toBe('SUPPLIER')
  })
})

describe('the branch’s list of refunds', () => {
  it('is filtered by product and days, and offers the actions of each', async () => {
    const world = await showPage(<RefundGoodsList />, {
      at: '/refundGoodsList',
      user: userWith({ refundGoodsList: ['REFUND_CANCEL', 'REFUND_SEND_BACK'] }),
      answers: ({ http }) => {
        http.rows(PAGE, [exampleRefund('r1'), exampleRefund('r2', { status: 'APPROVED', lineCount: 7 })])
        http.data('GET /api/purchase/refund/counts', {})
      },
    })
    const asked = page.getByRole('row', { name: /TH20261121r1/ })
    await expect.element(asked.getByRole('link', { name: '取消退货单' })).toBeVisible()
    await expect.element(asked.getByRole('link', { name: '填写寄回' })).not.toBeInTheDocument()
    const approved = page.getByRole('row', { name: /TH20261121r2/ })
    await expect.element(approved.getByText('7', { exact: true })).toBeVisible()
    await expect.element(approved.getByRole('link', { name: '填写寄回' })).toBeVisible()
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByRole('textbox', { name: '商品' }).fill('冰红茶')
    await page.getByLabelText('申请日期起').fill('2026-11-01')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.poll(() => [queryOf(world, 'product'), queryOf(world, 'from')]).toEqual(['冰红茶', '2026-11-01'])
    expect(await axeFindings()).toEqual([])
  })
})

it('the branch’s list says that there is none', async () => {
  await showPage(<RefundGoodsList />, {
    at: '/refundGoodsList',
    user: userWith({ refundGoodsList: ['REFUND_EXPORT'] }),
    answers: ({ http }) => {
      http.rows(PAGE, [])
      http.data('GET /api/purchase/refund/counts', {})
    },
  })
  await expect.element(page.getByText('暂无退货单')).toBeVisible()
})

it('goods are sent back without a number, and not without a carrier', async () => {
  const BACK = 'POST /api/purchase/refund/sendBack/r1'
  const { http } = await showPage(<RefundPage />, {
    at: '/refundDetail?id=r1',
    user: userWith({ refundGoodsList: ['REFUND_SEND_BACK'] }),
    answers: (world) => {
      world.http.data('GET /api/purchase/refund/r1', exampleRefund('r1', { status: 'APPROVED' }))
      world.http.data(BACK, exampleRefund('r1', { status: 'RETURNING' }))
    },
  })
  await page.getByRole('button', { name: '填写寄回', exact: true }).click()
  const send = page.getByRole('button', { name: '提交填写寄回' })
  await send.click()
  await expect.element(page.getByRole('textbox', { name: '承运方' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('textbox', { name: '运单号' })).not.toHaveAttribute('aria-invalid', 'true')
  expect(http.to(BACK)).toEqual([])
  await page.getByRole('textbox', { name: '承运方' }).fill('自有车队')
  await send.click()
  await expect.poll(() => http.to(BACK)[0]?.body).toMatchObject({ carrier: '自有车队', trackingNo: '' })
})

describe('the list for the company’s decisions', () => {
  const show = (functions: readonly string[], prepare: (world: FakeWorld) => void = () => undefined) =>
    showPage(<RefundAuditList tabs={null} />, {
      at: '/productMasterManage?tab=purchaseRefund',
      user: userWith({ productMasterManage: functions }),
      answers: (world) => {
        world.http.rows(PAGE, [
          exampleRefund('r1', { version: 4 }),
          exampleRefund('r2', { version: 4 }),
          exampleRefund('r3', { status: 'RETURNING' }),
        ])
        world.http.data('GET /api/purchase/refund/counts', { SUBMITTED: 2, RETURNING: 1 })
        prepare(world)
      },
    })
  const both = ['PURCHASE_REFUND_AUDIT', 'PURCHASE_REFUND_RECEIVE']

  it('offers the possible decisions of each, and is filtered by days', async () => {
    const world = await show(both)
    const asked = page.getByRole('row', { name: /TH20261121r1/ })
    for (const name of ['通过', '驳回']) await expect.element(asked.getByRole('link', { name })).toBeVisible()
    const sent = page.getByRole('row', { name: /TH20261121r3/ })
    await expect.element(sent.getByRole('link', { name: '确认收货' })).toBeVisible()
    await expect.element(sent.getByRole('link', { name: '通过' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '展开' }).click()
    await page.getByLabelText('申请日期起').fill('2026-11-01')
    // Each day is a query of its own.
    await expect.poll(() => queryOf(world, 'from')).toBe('2026-11-01')
    await page.getByLabelText('申请日期止').fill('2026-11-22')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => [queryOf(world, 'from'), queryOf(world, 'to')]).toEqual(['2026-11-01', '2026-11-22'])
    expect(queryOf(world, 'status')).toBe('SUBMITTED,RETURNING')
    expect(await axeFindings()).toEqual([])
  })

  it('approves the selected ones after a confirmation, and names the one that failed', async () => {
    const world = await show(both, ({ http }) =>
      http.on(APPROVE, ({ url }) =>
        url.endsWith('r2')
          ? { status: 200, body: { status: 42_202, msg: '不能审核自己提交的申请' } }
          : { status: 200, body: { status: 200, data: exampleRefund('r1', { status: 'APPROVED', version: 5 }) } },
      ),
    )
    await expect.element(page.getByRole('checkbox', { name: 'TH20261121r3' })).toBeDisabled()
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await page.getByRole('button', { name: '批量通过（2）' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('TH20261121r1、TH20261121r2')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(world.http.to(APPROVE)).toEqual([])
    await page.getByRole('button', { name: '批量通过（2）' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await expect.element(page.getByText('1张退货单未通过')).toBeVisible()
    await expect.element(page.getByText('TH20261121r2 光谷旗舰店 不能审核自己提交的申请')).toBeVisible()
    expect(world.http.to(APPROVE).map(({ body }) => body)).toEqual([
      { version: 4, lines: null },
      { version: 4, lines: null },
    ])
  })

  it('[PERM-3] has no selection and no steps for a user who only receives returns', async () => {
    await show(['PURCHASE_REFUND_RECEIVE'])
    const sent = page.getByRole('row', { name: /TH20261121r3/ })
    await expect.element(sent.getByRole('link', { name: '确认收货' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '通过' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('the branch’s page of a refund', () => {
  const show = (menus: Readonly<Record<string, readonly string[]>>, parts: Partial<RefundDetail>) =>
    showPage(<RefundPage />, {
      at: '/refundDetail?id=r1',
      user: userWith({ refundGoodsList: [], ...menus }),
      answers: ({ http }) => http.data('GET /api/purchase/refund/r1', exampleRefund('r1', parts)),
    })
  const credited = { status: 'COMPLETED', creditFen: 9120, bill: { id: 's1', billNo: 'JS20261102-01' } } as const

  it('links to the bill with its credit for a user who may view bills', async () => {
    await show({ settlementBillings: ['BILL_CONFIRM'] }, credited)
    const link = page.getByRole('link', { name: 'JS20261102-01' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('billId=s1'))
  })

  it('names the bill for other users', async () => {
    await show({}, credited)
    await expect.element(page.getByText('JS20261102-01')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'JS20261102-01' })).not.toBeInTheDocument()
  })

  it.each([
    [0, 'SUBMITTED', ['待审核', '待寄回', '已寄回', '已收货', '已完成'], '待审核'],
    [1, 'RETURNING', ['待审核', '待寄回', '已寄回', '已收货', '已完成'], '已寄回'],
    [2, 'SUBMITTED', ['待审核', '已完成'], '待审核'],
    [1, 'COMPLETED', ['待审核', '待寄回', '已寄回', '已收货', '已完成'], null],
    [1, 'REJECTED', [], null],
  ] as const)('of type %s that is %s shows the steps %j, and where it is', async (type, status, steps, current) => {
    await show({}, { type, status })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = [...document.querySelectorAll('.progress-steps li')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(steps)
    const at = shown.find((each) => each.getAttribute('aria-current') === 'step')
    expect(at?.textContent ?? null).toBe(current)
  })

  it('says that it is in none, and shows nothing before there is a credit', async () => {
    await show({}, { ...credited, bill: null })
    await expect.element(page.getByText('未入账')).toBeVisible()
  })
})
