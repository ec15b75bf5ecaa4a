import { cartOpened } from '@netbar/shared/console'
import type { CartLine } from '@netbar/shared/contract'
import type { FakeWorld } from '@netbar/shared/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SENT_AS_ONE } from '../../../kit/form/use-guarded-send.ts'
import { CartPanel } from './cart-panel.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import './purchase.css'

const CART = 'GET /api/purchase/cart'
const PUT = 'POST /api/purchase/cart'
const CHOICES = 'GET /api/purchase/goods/choices'
const line = {
  productId: 'p1',
  productName: '可乐',
  spec: '330ml听',
  purchaseUnit: '箱',
  quantity: 2,
  priceFen: 4560,
  addedPriceFen: 4560,
  amountFen: 9120,
  minOrder: 1,
  orderMultiple: 1,
  isAvailable: true,
}

const choice = (id: string, productName: string, part: object = {}) => ({
  id,
  code: `SP00${id.slice(1)}`,
  barcode: `690000000000${id.slice(1)}`,
  productName,
  spec: '',
  purchaseUnit: '箱',
  priceFen: 1000,
  minOrder: 1,
  orderMultiple: 1,
  ...part,
})
const GOODS = [choice('p1', '可乐'), choice('p2', '矿泉水'), choice('p3', '方便面', { minOrder: 6, orderMultiple: 6 })]
const inCart = (id: string, quantity: number): CartLine => {
  const goods = GOODS.find((each) => each.id === id) ?? choice(id, id)
  return {
    ...goods,
    productId: id,
    quantity,
    addedPriceFen: goods.priceFen,
    amountFen: quantity * goods.priceFen,
    isAvailable: true,
  }
}
/** The cart of a server that keeps what is put into it. */
const keepCart = ({ http }: FakeWorld, first: readonly CartLine[]) => {
  let lines = first
  const answer = () => ({
    status: 200,
    body: {
      status: 200,
      msg: '',
      data: { branchId: 'b1', lines, totalFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0) },
    },
  })
  http.data(CHOICES, GOODS)
  http.on(CART, answer)
  http.on(PUT, ({ body }) => {
    // The page sends what the contract asks for.
    const changes = (body as { lines: readonly { productId: string; quantity: number }[] }).lines
    for (const { productId, quantity } of changes) {
      const others = lines.filter((each) => each.productId !== productId)
      lines = quantity === 0 ? others : [...others, inCart(productId, quantity)]
    }
    return answer()
  })
}
const showCart = async (...lines: readonly CartLine[]) => {
  const world = await showPage(<CartPanel />, { answers: (fake) => keepCart(fake, lines) })
  world.runtime.send(cartOpened, undefined)
  await expect.element(adder()).toBeEnabled()
  return world
}
const adder = () => page.getByRole('combobox', { name: '添加商品' })
const field = (name: string) => page.getByRole('spinbutton', { name: `${name} 采购数量` })
const said = (text: RegExp | string) => expect.element(page.getByRole('status')).toMatchTextContent(text)
const scan = async (code: string) => {
  await adder().fill(code)
  await userEvent.keyboard('{Enter}')
}
const putInto = (world: FakeWorld) =>
  world.http.to(PUT).flatMap(({ body }) => (body as { lines: readonly unknown[] }).lines)

beforeAll(startTexts)
afterEach(() => void vi.restoreAllMocks())
beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

describe('the cart', () => {
  it('is filled by a scanner: a code adds one, or as many as are typed before it', async () => {
    const world = await showCart(inCart('p1', 2))
    await scan('6900000000001')
    await said('可乐 +1，现为 3 箱')
    await scan('5*SP002')
    await said('矿泉水 +5，现为 5 箱')
    await expect.element(adder()).toHaveFocus()
    await expect.element(field('矿泉水')).toHaveValue('5')
    await expect.element(page.getByText('合计 ¥80.00')).toBeVisible()
    await scan('9999')
    await said('没有编码或条码为“9999”的商品')
    await world.settle()
    expect(putInto(world)).toEqual([
      { productId: 'p1', quantity: 3 },
      { productId: 'p2', quantity: 5 },
    ])
    expect(await axeFindings()).toEqual([])
  })
  it('takes a product by its name with its minimum order, whose quantity is typed next, and Enter goes on', async () => {
    const world = await showCart(inCart('p1', 2))
    await adder().fill('方便')
    await page.getByRole('option', { name: /方便面/ }).click()
    await expect.element(field('方便面')).toHaveFocus()
    await expect.element(field('方便面')).toHaveValue('6')
    await userEvent.keyboard('12{Enter}')
    await expect.element(adder()).toHaveFocus()
    await field('可乐').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('方便面')).toHaveFocus()
    await world.settle()
    expect(putInto(world).at(-1)).toEqual({ productId: 'p3', quantity: 12 })
  })
  it('takes codes with quantities from a spreadsheet, and names what it left out', async () => {
    const world = await showCart()
    await adder().click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '编码\t数量\nSP002\t4\n6900000000001\t3\nSP009\t1\nSP003\t2.5')
    adder()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await said(/已填入 2 行.*“SP009”不在此单中.*“2\.5”不是可用的数量/)
    await expect.element(field('矿泉水')).toHaveValue('4')
    await expect.element(page.getByText('合计 ¥70.00')).toBeVisible()
    await world.settle()
    expect(putInto(world)).toHaveLength(2)
  })
  it('says below the quantity of a line why it cannot be ordered, and a wrong number is not sent', async () => {
    const world = await showCart({ ...inCart('p3', 6) }, { ...inCart('p1', 2), isAvailable: false })
    await field('方便面').fill('7')
    await expect.element(field('方便面')).toHaveAccessibleDescription('最少 6，且为 6 的倍数')
    await expect.element(field('可乐')).toHaveAccessibleDescription('已停售或售完即下架，不会下单')
    await world.settle()
    const before = putInto(world).length
    await field('方便面').fill('2.5')
    await expect.element(field('方便面')).toHaveAccessibleDescription('请填写 1 至 9999 之间的整数')
    expect(putInto(world)).toHaveLength(before)
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '移除 方便面' }).click()
    await expect.element(field('方便面')).not.toBeInTheDocument()
  })
  it('does not lead on while a number beside it is wrong', async () => {
    const world = await showPage(
      <div {...SENT_AS_ONE}>
        <CartQuantity productId="p2" name="矿泉水" min={0} />
        <CartPanel />
      </div>,
      { at: '/purchase', answers: (fake) => keepCart(fake, [inCart('p1', 2)]) },
    )
    world.runtime.send(cartOpened, undefined)
    await field('矿泉水').fill('2.5')
    await page.getByRole('button', { name: '去确认' }).click()
    await expect.element(field('矿泉水')).toHaveFocus()
    await field('矿泉水').fill('2')
    await page.getByRole('button', { name: '去确认' }).click()
    await expect.element(page.getByRole('button', { name: '去确认' })).toHaveFocus()
  })
  it('that the missing network kept from being saved is saved once it is back', async () => {
    const world = await showCart(inCart('p1', 2))
    const turn = (isOnline: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }
    turn(false)
    world.http.fail(PUT)
    await field('可乐').fill('5')
    await expect.element(page.getByText(/网络已断开/)).toBeVisible()
    const failed = world.http.to(PUT).length
    keepCart(world, [inCart('p1', 2)])
    turn(true)
    await expect.poll(() => world.http.to(PUT).length).toBe(failed + 1)
    await expect.element(page.getByText(/网络已断开|系统忙/)).not.toBeInTheDocument()
    await expect.element(page.getByText('合计 ¥50.00')).toBeVisible()
  })
  it('keeps its field, its total and the way on in sight however long it is', async () => {
    await page.viewport(1440, 700)
    await showCart(...Array.from({ length: 40 }, (_, at) => inCart(`q${at}`, 1)))
    for (const each of [adder(), page.getByText('合计 ¥400.00'), page.getByRole('button', { name: '去确认' })])
      await expect.element(each).toBeInViewport({ ratio: 1 })
  })
  it('[ERR-6] says where the goods to scan did not load, and tries again', async () => {
    const world = await showPage(<CartPanel />, {
      answers: (fake) => {
        keepCart(fake, [])
        fake.http.fail(CHOICES)
      },
    })
    world.runtime.send(cartOpened, undefined)
    await expect.element(page.getByText('可订商品未能加载，暂不能扫码添加')).toBeVisible()
    await expect.element(adder()).toBeDisabled()
    world.http.data(CHOICES, GOODS)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(adder()).toBeEnabled()
  })
})

it('[ERR-6] a cart that failed to load has no total, until it is retried', async () => {
  const world = await showPage(<CartPanel />, {
    answers: ({ http }) => {
      http.fail(CART)
      http.data(CHOICES, GOODS)
    },
  })
  world.runtime.send(cartOpened, undefined)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('合计 —')).toBeVisible()
  await expect.element(page.getByText(/¥/)).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  world.http.data(CART, { branchId: 'b1', lines: [line], totalFen: 9120 })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('合计 ¥91.20')).toBeVisible()
})

it.each([
  ['beside the goods of a desk', 320],
  ['on a phone', 366],
  ['on a small phone', 296],
])('a line of ¥623,937.60 is whole, its × too, %s', async (_, width) => {
  const name = '超长商品名称的进口碳酸饮料家庭分享装'
  const dear = { ...line, productName: name, quantity: 12, priceFen: 5_199_480, amountFen: 62_393_760 }
  const world = await showPage(
    <div style={{ inlineSize: width }}>
      <CartPanel />
    </div>,
    {
      answers: ({ http }) => {
        http.data(CART, { branchId: 'b1', lines: [dear], totalFen: 62_393_760 })
        http.data(CHOICES, GOODS)
      },
    },
  )
  world.runtime.send(cartOpened, undefined)
  const shown = [
    page.getByText('¥623,937.60').first(),
    page.getByText('¥623,937.60').last(),
    page.getByText('¥51,994.80 / 箱'),
    page.getByRole('button', { name: `移除 ${name} 330ml听` }),
    page.getByRole('spinbutton'),
  ]
  await expect.element(page.getByRole('spinbutton')).toBeVisible()
  const card = page.getByRole('region').element().getBoundingClientRect()
  for (const each of shown) {
    const box = each.element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(card.left)
    expect(box.right).toBeLessThanOrEqual(card.right)
    expect(box.height).toBeLessThan(48)
  }
})
