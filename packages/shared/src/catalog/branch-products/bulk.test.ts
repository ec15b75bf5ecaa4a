import { expect, it } from 'vitest'
import type { BranchProduct } from '../../contract/catalog/branch-products.ts'
import { signedInWorld } from '../../testing/index.ts'
import { bulkTakeDown } from '../product-requests/index.ts'
import { bulkChannels, bulkShelving } from './index.ts'

const SHELF = 'POST /api/product/branch/shelf/*'
const product = (id: string): BranchProduct => ({
  id,
  branchId: 'b1',
  productId: `p-${id}`,
  code: `SP${id}`,
  name: `可乐${id}`,
  spec: '330ml',
  barcode: '',
  category: 'DRINK',
  categoryName: '饮料',
  groupNames: [],
  imageUrl: null,
  saleUnit: '罐',
  shelfLifeDays: null,
  priceFen: 400,
  brandPriceFen: 400,
  memberPriceFen: null,
  ownPrice: null,
  discounts: [],
  stock: 5,
  safetyQuantity: 1,
  onShelf: false,
  channels: ['BAR'],
  sort: 1,
  enabled: true,
  waiting: [],
  isLeaving: false,
  version: 2,
})

it('puts many products on sale one by one, and names the one that was refused', async () => {
  const world = await signedInWorld({
    answers: ({ http }) =>
      http.on(SHELF, ({ url }) =>
        url.endsWith('2')
          ? { status: 200, body: { status: 42_202, msg: '总库已停用' } }
          : { status: 200, body: { status: 200, data: { ...product('1'), onShelf: true } } },
      ),
  })
  world.runtime.send(bulkShelving.requested, ['1', '2', '3'].map(product))
  await world.settle()
  expect(world.http.to(SHELF).map(({ url }) => url.at(-1))).toEqual(['1', '2', '3'])
  expect(world.runtime.scope.getState(bulkShelving.$failures)).toMatchObject([{ name: '可乐2 330ml' }])
  expect(world.runtime.scope.getState(bulkShelving.$left)).toBe(0)
})

it('sets the channels of many products and requests taking many down, each with its own version', async () => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.data('POST /api/product/branch/channels/*', product('1'))
      http.on('POST /api/product/takeDown/apply/*', () => ({
        status: 200,
        body: { status: 42_202, msg: '已有待审核申请' },
      }))
    },
  })
  const two = ['1', '2'].map(product)
  world.runtime.send(
    bulkChannels.requested,
    two.map((each) => ({ product: each, channels: ['PAD'] as const })),
  )
  await world.settle()
  expect(world.http.to('POST /api/product/branch/channels/*').map(({ body }) => body)).toEqual([
    { version: 2, channels: ['PAD'] },
    { version: 2, channels: ['PAD'] },
  ])
  const body = { reason: '卖不动', mode: 'IMMEDIATE' } as const
  world.runtime.send(
    bulkTakeDown.requested,
    two.map((each) => ({ product: each, body })),
  )
  await world.settle()
  const asked = world.http.to('POST /api/product/takeDown/apply/*')
  expect(asked.map((request) => request.body)).toEqual([body, body])
  expect(new Set(asked.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2)
  expect(world.runtime.scope.getState(bulkTakeDown.$failures).map(({ name }) => name)).toEqual([
    '可乐1 330ml',
    '可乐2 330ml',
  ])
})
