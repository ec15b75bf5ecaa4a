import { expect, it } from 'vitest'
import type { BranchProduct } from '../contract/branch-products.ts'
import { signedInWorld } from '../testing/index.ts'
import { bulkShelving } from './index.ts'

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
  stock: 5,
  safetyQuantity: 1,
  onShelf: false,
  channels: ['BAR'],
  sort: 1,
  enabled: true,
  waiting: [],
  version: 2,
})

it('puts each of many products on the shelf by itself, and names the one that was refused', async () => {
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
