import { purchaseOrder } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { exampleOrderDetail, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
const field = (name: string, at = 0) => page.getByRole('spinbutton', { name: new RegExp(` ${name}$`) }).nth(at)
const row = (name: RegExp) => page.getByRole('row', { name })
const ofLine = (at: number) => page.getByLabelText(/.+ 照片 添加照片$/).nth(at)
const choose = async (reason: string, at = 0) => {
  await page.getByRole('combobox', { name: /原因$/ }).nth(at).click()
  await page.getByTitle(reason, { exact: true }).last().click()
}
const ofDelivery = () => page.getByLabelText('整单照片 添加照片')
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })
/** A delivery of two products. */
const ofTwoLines = (): PurchaseOrderDetail => {
  const order = exampleOrderDetail('o1')
  return {
    ...order,
    lines: order.lines.flatMap((line) => [
      { ...line, code: 'SP001', barcode: '6900000000001' },
      { ...line, id: 'l2', productName: '方便面', code: 'SP002', barcode: '6900000000002' },
    ]),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      lines: [...shipment.lines, { id: 'sl2', orderLineId: 'l2', quantity: 10, received: null }],
    })),
  }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submit = () => page.getByRole('button', { name: '确认入库' }).click()

const reject = async (at = 0) => {
  await field('实收', at).fill('9')
  await field('拒收', at).fill('1')
  await choose('破损', at)
}
const scan = async (code: string) => {
  await page.getByRole('searchbox', { name: '扫码或搜索' }).fill(code)
  await userEvent.keyboard('{Enter}')
}
/** What a spreadsheet copied is pasted into what is focused. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

describe('the 入库 form', () => {
  it('counts by the keyboard: a scan goes to its line, Enter to the next, and what is missing follows', async () => {
    const { world } = await show(({ http }, order) => http.data(STORE, order), ofTwoLines())
    await scan('6900000000001')
    await expect.element(field('实收', 0)).toHaveFocus()
    await userEvent.keyboard('8{Enter}')
    await expect.element(field('实收', 1)).toHaveFocus()
    await expect.element(row(/矿泉水/).getByRole('cell', { name: '2 箱' })).toBeVisible()
    await expect.element(row(/^共 2 条/)).toMatchTextContent(/20.*18.*0.*2/)
    await choose('短少')
    await submit()
    await expect
      .poll(() => world.http.to(STORE)[0]?.body)
      .toMatchObject({
        attachments: [],
        lines: [
          { acceptedQuantity: 8, rejectedQuantity: 0, shortQuantity: 2, reason: 'SHORT' },
          { acceptedQuantity: 10, rejectedQuantity: 0, shortQuantity: 0, reason: null },
        ],
      })
  })
  it('takes codes with what came of each from a spreadsheet, and is looked at by its differences', async () => {
    await show(({ http }, order) => http.data(STORE, order), ofTwoLines())
    await field('实收', 0).click()
    paste('SP002\t7\n6900000000001\t10\nSP009\t1')
    await expect.element(page.getByRole('status')).toMatchTextContent(/已填入 2 行.*“SP009”不在此单中/)
    await button('只看差异').click()
    await expect.element(field('实收', 0)).toHaveValue('7')
    await expect.element(row(/矿泉水/)).not.toBeInTheDocument()
    await button('全部实收').click()
    await button('只看差异').click()
    await expect.element(field('实收', 1)).toHaveValue('10')
    await button('撤销').click()
    await expect.element(field('实收', 1)).toHaveValue('7')
  })
  it('[VAL-3] says what is wrong under its own field, and sends nothing', async () => {
    const { world } = await show(({ http }, order) => http.data(STORE, order), ofTwoLines())
    await field('实收', 0).fill('9')
    await field('拒收', 0).fill('3')
    await field('实收', 1).fill('')
    await submit()
    await expect.element(field('实收', 0)).toHaveAccessibleDescription('实收与拒收共 12，超过发货数 10')
    await expect.element(field('实收', 1)).toHaveAccessibleDescription('请填写 0 至 10 之间的整数')
    await expect.element(page.getByRole('combobox', { name: /原因$/ })).toHaveAccessibleDescription('请选择差异原因')
    await expect.element(field('实收', 0)).toHaveFocus()
    expect(await axeFindings()).toEqual([])
    expect(world.http.to(STORE)).toEqual([])
  })
  it('shows the expiry date of food as soon as the production date is known', async () => {
    const { lines, ...rest } = exampleOrderDetail('o1')
    const food = { ...rest, lines: lines.map((line) => ({ ...line, shelfLifeDays: 360 })) }
    const { world } = await show(({ http }, order) => http.data(STORE, order), food)
    const made = page.getByLabelText(/生产日期$/)
    await submit()
    await expect.element(made).toHaveAccessibleDescription('请填写生产日期')
    expect(world.http.to(STORE)).toEqual([])
    await made.fill('2026-11-01')
    await expect.element(page.getByText('到期日 2027-10-27')).toBeVisible()
  })
  it('has its choices over a dialog of the browser, which is over everything else', async () => {
    await show(({ http }, order) => http.data(STORE, order))
    const dialog = document.createElement('dialog')
    const form = page.getByRole('region', { name: /^入库/ }).element()
    form.parentElement?.append(dialog)
    dialog.append(form)
    dialog.showModal()
    await field('实收').fill('9')
    await choose('破损')
    await expect.element(page.getByRole('combobox', { name: /原因$/ })).toBeVisible()
    await expect.element(row(/矿泉水/)).toMatchTextContent(/破损/)
  })
  it('is cards on a phone, as wide as it', async () => {
    await page.viewport(390, 844)
    await show(({ http }, order) => http.data(STORE, order), ofTwoLines())
    await reject(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    for (const each of [field('实收', 0), field('拒收', 0), page.getByRole('combobox', { name: /原因$/ })])
      await expect.element(each).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
  describe('photos of a discrepancy', () => {
    it('[ENT-4] are required for rejected goods, and sent with the line', async () => {
      const { world } = await show(({ http }, order) => {
        http.data(STORE, order)
        http.data('GET /api/attachment/f1', { mime: 'image/png', content: PNG })
      })
      await expect.element(ofLine(0)).not.toBeInTheDocument()
      await reject()
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
          lines: [{ acceptedQuantity: 9, rejectedQuantity: 1, shortQuantity: 0, attachments: ['f1'] }],
        })
    })
    it('[ENT-4] may be of the whole delivery instead, and are at most three for a line', async () => {
      const { world } = await show(({ http }, order) => http.data(STORE, order))
      await reject()
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
        await reject(line)
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
    it("[ERR-6] has the server's refusal of a photo at its line, and nothing of them where all was accepted after all", async () => {
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
      await field('实收', 1).fill('9')
      await choose('短少')
      await userEvent.upload(ofLine(0), picture('空箱.png'))
      await expect.poll(() => world.upload.transfers.length).toBe(1)
      world.upload.latest.answer({ id: 'f1', url: '/api/attachment/f1' })
      await expect.element(page.getByRole('button', { name: '删除第1张照片' })).toBeVisible()
      await submit()
      const line = page.getByRole('group', { name: /^方便面/ })
      await expect.element(line.getByText('照片已失效，请重新添加')).toBeVisible()
      await button('全部实收').click()
      for (const photos of [ofLine(0), ofDelivery()]) await expect.element(photos).not.toBeInTheDocument()
      await submit()
      await expect
        .poll(() => world.http.to(STORE)[1]?.body)
        .toMatchObject({ attachments: [], lines: [{ attachments: [] }, { acceptedQuantity: 10, attachments: [] }] })
    })
  })
  it("[ERR-6] puts the server's refusal of a line under its field, and keeps the input", async () => {
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
    await choose('短少')
    await submit()
    await expect.element(field('实收')).toHaveAccessibleDescription('实收不能大于发货数')
    await expect.element(field('实收')).toHaveValue('9')
  })
})
