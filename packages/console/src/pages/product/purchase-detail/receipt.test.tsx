import { orderOpened } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { exampleOrderDetail, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../testing/start-texts.ts'
import { Receipt } from './receipt.tsx'

const STORE = 'POST /api/purchase/order/warehousing/*'

const show = async (prepare: (world: FakeWorld, order: PurchaseOrderDetail) => void) => {
  const order = exampleOrderDetail('o1')
  const [shipment] = order.shipments
  if (!shipment) throw new Error('The example has no delivery')
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data('GET /api/purchase/order/o1', order)
      prepare(fake, order)
    },
  })
  world.runtime.send(orderOpened, 'o1')
  await world.settle()
  await render(
    <Provider value={world.runtime.scope}>
      <Receipt shipment={shipment} lines={order.lines} version={order.version} />
    </Provider>,
  )
  return { world, shipment }
}
const field = (name: string) => page.getByRole('spinbutton', { name }).first()
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
  it('asks for a reason as soon as goods are missing', async () => {
    const { world, shipment } = await show(({ http }, order) => http.data(STORE, order))
    const quantity = shipment.lines[0]?.quantity ?? 0
    await expect.element(page.getByText('原因')).not.toBeInTheDocument()
    await field('实收').fill(String(quantity - 1))
    await field('短少').fill('1')
    await submit()
    await expect.element(page.getByText('请选择差异原因')).toBeVisible()
    expect(world.http.to(STORE)).toEqual([])
  })
  it("[ERR-6] puts the server's refusal of a line beside its field, and keeps what was typed", async () => {
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
