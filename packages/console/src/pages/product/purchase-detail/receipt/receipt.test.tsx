import { purchaseOrder } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { exampleOrderDetail, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../../testing/axe-findings.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { startTexts } from '../../../../testing/start-texts.ts'
import { Receipt } from './receipt.tsx'

// One red pixel.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const STORE = 'POST /api/purchase/order/warehousing/*'

const show = async (
  prepare: (world: FakeWorld, order: PurchaseOrderDetail) => void,
  order: PurchaseOrderDetail = exampleOrderDetail('o1'),
) => {
  const [shipment] = order.shipments
  if (!shipment) throw new Error('The example has no delivery')
  const world = await showPage(<Receipt shipment={shipment} lines={order.lines} version={order.version} />, {
    answers: (fake) => {
      fake.http.data('GET /api/purchase/order/o1', order)
      prepare(fake, order)
    },
  })
  world.runtime.send(purchaseOrder.opened, 'o1')
  await world.settle()
  return { world, shipment }
}
const field = (name: string) => page.getByRole('textbox', { name }).first()
const ofLine = (at: number) => page.getByLabelText('照片 添加照片', { exact: true }).nth(at)
const ofDelivery = () => page.getByLabelText('整单照片 添加照片')
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })
/** A delivery of two products. */
const ofTwoLines = (): PurchaseOrderDetail => {
  const order = exampleOrderDetail('o1')
  return {
    ...order,
    lines: order.lines.flatMap((line) => [line, { ...line, id: 'l2', productName: '方便面' }]),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      lines: [...shipment.lines, { id: 'sl2', orderLineId: 'l2', quantity: 10, received: null }],
    })),
  }
}
const submit = () => page.getByRole('button', { name: '确认入库' }).click()

beforeAll(startTexts)

describe('the 入库 form', () => {
  it('[VAL-3] sends nothing while a line does not add up, and says which', async () => {
    const { world } = await show(({ http }, order) => http.data(STORE, order))
    await field('短少').fill('1')
    await submit()
    await expect.element(page.getByText('实收、拒收与短少之和须等于发货数').first()).toBeVisible()
    expect(world.http.to(STORE)).toEqual([])
  })
  it('shows the expiry date of food as soon as the production date is known', async () => {
    const { lines, ...rest } = exampleOrderDetail('o1')
    const food = { ...rest, lines: lines.map((line) => ({ ...line, shelfLifeDays: 360 })) }
    await show(({ http }, order) => http.data(STORE, order), food)
    await expect.element(page.getByText(/到期日/)).not.toBeInTheDocument()
    await page.getByLabelText('生产日期').fill('2026-11-01')
    await expect.element(page.getByText('到期日 2027-10-27')).toBeVisible()
    await page.getByLabelText('生产日期').fill('')
    await expect.element(page.getByText(/到期日/)).not.toBeInTheDocument()
  })
  it('requires a reason as soon as goods are missing', async () => {
    const { world, shipment } = await show(({ http }, order) => http.data(STORE, order))
    const quantity = shipment.lines[0]?.quantity ?? 0
    await expect.element(page.getByText('原因')).not.toBeInTheDocument()
    await field('实收').fill(String(quantity - 1))
    await field('短少').fill('1')
    await submit()
    await expect.element(page.getByText('请选择差异原因')).toBeVisible()
    expect(world.http.to(STORE)).toEqual([])
  })
  describe('photos of a discrepancy', () => {
    it('[ENT-4] are required for rejected goods, and sent with the line', async () => {
      const { world } = await show(({ http }, order) => {
        http.data(STORE, order)
        http.data('GET /api/attachment/f1', { mime: 'image/png', content: PNG })
      })
      await expect.element(ofLine(0)).not.toBeInTheDocument()
      await field('实收').fill('9')
      await field('拒收').fill('1')
      await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{Enter}')
      await expect.element(ofLine(0)).toBeInTheDocument()
      await submit()
      await expect.element(page.getByText('请至少添加一张照片')).toBeVisible()
      expect(world.http.to(STORE)).toEqual([])
      await userEvent.upload(ofLine(0), picture('破损.png'))
      await expect.poll(() => world.upload.transfers.length).toBe(1)
      await submit()
      await expect.element(page.getByText('照片还在上传，请稍候再提交')).toBeVisible()
      expect(world.http.to(STORE)).toEqual([])
      world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
      await expect.element(page.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
      expect(await axeFindings()).toEqual([])
      await submit()
      await expect
        .poll(() => world.http.to(STORE)[0]?.body)
        .toMatchObject({
          attachments: [],
          lines: [{ acceptedQuantity: 9, rejectedQuantity: 1, attachments: ['f1'] }],
        })
    })
    it('[ENT-4] may be of the whole delivery instead, and are at most three for a line', async () => {
      const { world } = await show(({ http }, order) => http.data(STORE, order))
      await field('实收').fill('9')
      await field('拒收').fill('1')
      await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{Enter}')
      await userEvent.upload(
        ofLine(0),
        [1, 2, 3, 4].map((n) => picture(`${n}.png`)),
      )
      await expect.element(page.getByText('照片不能超过3张')).toBeVisible()
      await expect.poll(() => world.upload.transfers.length).toBe(3)
      for (const _ of world.upload.transfers) await page.getByRole('button', { name: '取消上传' }).first().click()
      await submit()
      await expect.element(page.getByText('请至少添加一张照片')).toBeVisible()
      await userEvent.upload(ofDelivery(), picture('整单.png'))
      await expect.poll(() => world.upload.transfers.length).toBe(4)
      world.upload.latest.answer({ id: 'f9', url: '/api/attachment/f9' })
      await expect.element(page.getByText('请至少添加一张照片')).not.toBeInTheDocument()
      await submit()
      await expect
        .poll(() => world.http.to(STORE)[0]?.body)
        .toMatchObject({ attachments: ['f9'], lines: [{ rejectedQuantity: 1, attachments: [] }] })
    })
    it('[ERR-6] are reported at their line when they fail, and kept for both of two concurrent lines', async () => {
      const { world } = await show(({ http }, order) => http.data(STORE, order), ofTwoLines())
      for (const line of [0, 1]) {
        await page.getByRole('textbox', { name: '实收' }).nth(line).fill('9')
        await page.getByRole('textbox', { name: '拒收' }).nth(line).fill('1')
        await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{Enter}')
        await userEvent.upload(ofLine(line), picture(`${line}.png`))
      }
      await expect.poll(() => world.upload.transfers.length).toBe(2)
      const [first, second] = world.upload.transfers
      first?.fail()
      const line = page.getByRole('group', { name: /^矿泉水550ml/ })
      await expect.element(line.getByText(/^0\.png：/)).toBeVisible()
      expect(await axeFindings()).toEqual([])
      await line.getByRole('button', { name: '重新上传' }).click()
      await expect.poll(() => world.upload.transfers.length).toBe(3)
      second?.answer({ id: 'f2', url: '/api/attachment/f2' })
      world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
      await expect.poll(() => page.getByRole('button', { name: '删除第1张照片' }).elements().length).toBe(2)
      await submit()
      await expect
        .poll(() => world.http.to(STORE)[0]?.body)
        .toMatchObject({ lines: [{ attachments: ['f1'] }, { attachments: ['f2'] }] })
    })
    it("[ERR-6] puts the server's refusal of a photo at its line", async () => {
      const { world } = await show(
        ({ http }) =>
          http.on(STORE, () => ({
            status: 200,
            body: {
              status: 42_201,
              msg: '请检查',
              errors: [{ field: 'lines.1.attachments.0', msg: '照片已失效，请重新添加' }],
            },
          })),
        ofTwoLines(),
      )
      await page.getByRole('textbox', { name: '实收' }).nth(1).fill('9')
      await page.getByRole('textbox', { name: '短少' }).nth(1).fill('1')
      await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
      await userEvent.upload(ofLine(0), picture('空箱.png'))
      await expect.poll(() => world.upload.transfers.length).toBe(1)
      world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
      await expect.element(page.getByRole('button', { name: '删除第1张照片' })).toBeVisible()
      await submit()
      const line = page.getByRole('group', { name: /^方便面/ })
      await expect.element(line.getByText('照片已失效，请重新添加')).toBeVisible()
      await expect.element(line.getByRole('textbox', { name: '实收' })).toHaveValue('9')
    })
    it('are not sent for a line that is complete after all', async () => {
      const { world } = await show(({ http }, order) => http.data(STORE, order))
      await field('实收').fill('9')
      await field('短少').fill('1')
      await userEvent.upload(ofLine(0), picture('空箱.png'))
      await expect.poll(() => world.upload.transfers.length).toBe(1)
      world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
      await expect.element(page.getByRole('button', { name: '删除第1张照片' })).toBeVisible()
      await page.getByRole('button', { name: '全部实收' }).click()
      for (const photos of [ofLine(0), ofDelivery()]) await expect.element(photos).not.toBeInTheDocument()
      await submit()
      await expect
        .poll(() => world.http.to(STORE)[0]?.body)
        .toMatchObject({ attachments: [], lines: [{ acceptedQuantity: 10, attachments: [] }] })
    })
  })
  it("[ERR-6] puts the server's refusal of a line beside its field, and keeps the input", async () => {
    await show(({ http }) =>
      http.on(STORE, () => ({
        status: 200,
        body: {
          status: 42_201,
          msg: '请检查',
          errors: [{ field: 'lines.0.acceptedQuantity', msg: '实收不能大于发货数' }],
        },
      })),
    )
    await field('实收').fill('9')
    await field('短少').fill('1')
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    await submit()
    await expect.element(page.getByText('实收不能大于发货数')).toBeVisible()
    await expect.element(field('实收')).toHaveValue('9')
  })
})
