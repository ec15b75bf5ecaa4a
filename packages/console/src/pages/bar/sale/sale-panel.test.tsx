import type { CounterGoods, GuestOrderDetail, Seat } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SalePanel } from './sale-panel.tsx'

const SAVE = 'POST /api/order/console/save'
const goods = (nth: number, parts: Partial<CounterGoods> = {}): CounterGoods => ({
  productId: `p${nth}`,
  name: `商品${nth}`,
  spec: '',
  saleUnit: '瓶',
  barcode: `690${nth}`,
  category: nth === 1 ? 'drinks' : 'snacks',
  categoryName: nth === 1 ? '饮料' : '零食',
  imageUrl: null,
  priceFen: 333,
  memberPriceFen: null,
  left: 9,
  orderLimit: null,
  ...parts,
})
const sold = (parts: Partial<GuestOrderDetail> = {}): GuestOrderDetail => ({
  id: 'o1',
  orderNo: 'XS1',
  branchId: 'b1',
  branchName: '光谷旗舰店',
  type: 'SALE',
  status: 'COMPLETED',
  payStatus: 'PAID',
  fromConsole: 1,
  machineName: null,
  amountFen: 999,
  discountFen: 0,
  refundedFen: 0,
  payChannel: 'CASH',
  goods: [],
  createdTime: '2026-11-28T04:00:00.000Z',
  version: 1,
  memberId: null,
  lines: [],
  payments: [],
  refunds: [],
  history: [],
  ...parts,
})
const show = (functions: readonly string[] = ['CONSOLE_SALE'], seat: Seat | null = null) =>
  showPage(<SalePanel seat={seat} />, {
    user: { ...exampleUser, menus: exampleMenus({ console: [...functions] }) },
    answers: ({ http }) => {
      http.data('GET /api/order/console/goods', [
        goods(1, { memberPriceFen: 300 }),
        goods(2),
        goods(3),
        goods(4, { left: 0 }),
      ])
      http.data(SAVE, sold())
    },
  })
const seatOfMember: Seat = {
  id: 'm002',
  name: '002',
  areaId: 'hall',
  status: 'IN_USE',
  condition: 'NORMAL',
  command: null,
  guest: {
    sessionId: 's1',
    kind: 'MEMBER',
    memberId: 'p1',
    memberNo: 'XH0007',
    name: '李*',
    startTime: '2026-11-28T04:00:00.000Z',
    billing: 'STANDARD',
    balanceFen: 850,
  },
}
const due = () => page.getByText('共 3 件')

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('the sale at the counter', () => {
  it('takes three scanned articles and cash with under twelve key presses beside the scans', async () => {
    const { http } = await show()
    await expect.element(page.getByRole('button', { name: /商品1/ })).toBeVisible()
    let presses = 0
    const press = async (keys: readonly string[]) => {
      for (const key of keys) {
        presses += 1
        await userEvent.keyboard(key)
      }
    }
    await press(['{F2}'])
    for (const nth of [1, 2, 3]) await userEvent.keyboard(`690${nth}{Enter}`)
    await expect.element(due()).toBeVisible()
    await press(['{F8}'])
    await expect.element(page.getByRole('spinbutton', { name: /实收现金/ })).toHaveFocus()
    await press(['2', '0', '{Enter}'])
    await expect.element(page.getByText('已收款并交付，找零 ¥10.01')).toBeVisible()
    expect(presses).toBeLessThan(12)
    expect(http.to(SAVE).map(({ body }) => body)).toMatchObject([
      {
        lines: [1, 2, 3].map((nth) => ({ productId: `p${nth}`, quantity: 1 })),
        parts: [{ channel: 'CASH', amountFen: 999, receivedFen: 2000 }],
      },
    ])
    await expect.element(page.getByText('扫描条码或点选商品。')).toBeVisible()
    await expect.element(page.getByRole('spinbutton', { name: /实收现金/ })).toHaveValue('')
    await expect.element(page.getByRole('textbox', { name: /条码/ })).toHaveFocus()
  })

  it('keeps the basket and the cash that was typed when it is refused, and says why something is not in it', async () => {
    const { http } = await show()
    await page.getByRole('button', { name: /商品1/ }).click()
    await userEvent.keyboard('{F2}404{Enter}')
    await expect.element(page.getByText('没有条码为 404 的商品。')).toBeVisible()
    http.refuse(SAVE, 42_202, '库存不足（剩余/需要）：商品1 0/1')
    await userEvent.keyboard('{F8}')
    await expect.element(page.getByRole('spinbutton', { name: /实收现金/ })).toHaveFocus()
    await userEvent.keyboard('20{Enter}')
    await expect.element(page.getByText('库存不足（剩余/需要）：商品1 0/1')).toBeVisible()
    await expect.element(page.getByText('共 1 件')).toBeVisible()
    await expect.element(page.getByText('找零 ¥16.67')).toBeVisible()
  })

  it('sells nothing that is sold out, offers a discount to whom may give one, and passes axe', async () => {
    await show(['CONSOLE_SALE', 'CONSOLE_DISCOUNT'])
    await expect.element(page.getByRole('button', { name: /商品4/ })).toBeDisabled()
    await page.getByRole('button', { name: /商品1/ }).click()
    await page.getByRole('radio', { name: '减免比例' }).click({ force: true })
    await userEvent.fill(page.getByRole('spinbutton', { name: '减免比例' }), '50')
    await expect.element(page.getByRole('button', { name: '收款 ¥1.66' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('is at the price of members for a member, with the ordinary one struck through, and back when it is for a guest', async () => {
    const { http } = await show(['CONSOLE_SALE'], seatOfMember)
    await page.getByRole('button', { name: /商品1.*会员价 ¥3\.00/ }).click()
    await expect.element(page.getByRole('button', { name: '收款 ¥3.33' })).toBeVisible()
    await page.getByRole('radio', { name: '002 号机' }).click({ force: true })
    await expect.element(page.getByRole('deletion')).toMatchTextContent('原价 ¥3.33')
    expect(await axeFindings()).toEqual([])
    await page.getByRole('radio', { name: '吧台散客' }).click({ force: true })
    await expect.element(page.getByRole('button', { name: '收款 ¥3.33' })).toBeVisible()
    await page.getByRole('radio', { name: '002 号机' }).click({ force: true })
    await userEvent.keyboard('{F8}')
    await userEvent.keyboard('3{Enter}')
    await expect
      .poll(() => http.to(SAVE).at(-1)?.body)
      .toMatchObject({ machineId: 'm002', memberId: 'p1', parts: [{ channel: 'CASH', amountFen: 300 }] })
  })

  it('takes no cash that is too little', async () => {
    const { http } = await show()
    await page.getByRole('button', { name: /商品1/ }).click()
    await userEvent.keyboard('{F8}')
    await userEvent.keyboard('3{Enter}')
    await expect.element(page.getByText('实收现金不足。')).toBeVisible()
    expect(http.to(SAVE)).toEqual([])
  })
})
