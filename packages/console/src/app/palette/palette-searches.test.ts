import '../pages/pages.ts'
import { exampleMenus, exampleOrder, exampleSupplier, exampleUser, signedInWorld } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { paletteClosed } from './palette-model.ts'
import { $foundGroups, $searchError, searchTextChanged } from './palette-searches.ts'

const ORDERS = 'GET /api/purchase/order/page'
const MASTER = 'GET /api/product/master/page'
const OF_BRANCH = 'GET /api/product/branch/page'
const SUPPLIERS = 'GET /api/purchase/supplier/page'

const open = (menus = exampleUser.menus) =>
  signedInWorld({
    user: { ...exampleUser, menus },
    answers: ({ http }) => {
      http.on(ORDERS, ({ url }) => {
        const text = new URLSearchParams(url.split('?')[1]).get('orderNo') ?? ''
        return { status: 200, body: { status: 200, rows: [exampleOrder(text)], total: 1 } }
      })
      for (const path of [MASTER, OF_BRANCH])
        http.on(path, () => ({ status: 200, body: { status: 200, rows: [], total: 0 } }))
      http.on(SUPPLIERS, () => ({
        status: 200,
        body: { status: 200, rows: [exampleSupplier('s1', { name: '青禾茶咖原料', code: 'GYS0001' })], total: 1 },
      }))
    },
  })
type World = Awaited<ReturnType<typeof open>>

const type = async ({ runtime, settle }: World, text: string) => {
  runtime.send(searchTextChanged, text)
  await settle()
}
const found = ({ runtime }: World, kind = 'orders') =>
  runtime.scope
    .getState($foundGroups)
    .filter((group) => group.kind === kind)
    .flatMap(({ entries }) => entries.map(({ label }) => label))

describe('a search of the palette', () => {
  it('asks for orders of the current branch, from three characters on', async () => {
    const world = await open()
    await type(world, 'CG')
    expect(world.http.to(ORDERS)).toEqual([])
    await type(world, ' CG2 ')
    expect(world.http.to(ORDERS)[0]?.url).toContain('branchId=b1')
    expect(found(world)).toEqual(['CG20261121CG2 光谷旗舰店'])
  })
  it('asks for orders of all branches, and opens them as the company does, for whoever handles those', async () => {
    const world = await open(exampleMenus({ companyPurchaseList: [] }))
    await type(world, 'CG2')
    const { url } = world.http.to(ORDERS)[0] ?? { url: '' }
    expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toMatchObject({
      scope: 'company',
      orderNo: 'CG2',
    })
    expect(url).not.toContain('branchId')
    const [order] = world.runtime.scope.getState($foundGroups).find(({ kind }) => kind === 'orders')?.entries ?? []
    expect(order?.target.name).toBe('purchaseOrderDetail')
  })
  it('shows what the last typed text found, whichever answer is late', async () => {
    const world = await open()
    const release = world.http.hold(ORDERS)
    world.runtime.send(searchTextChanged, 'CG2026')
    await type(world, 'CG2027')
    release()
    await world.settle()
    expect(found(world)).toEqual([])
    release()
    await world.settle()
    expect(found(world)).toEqual(['CG20261121CG2027 光谷旗舰店'])
    world.runtime.send(paletteClosed, undefined)
    expect(found(world)).toEqual([])
  })
  it('reports a failure, until something else is typed', async () => {
    const world = await open()
    const failed = () => world.runtime.scope.getState($searchError)?.reason
    world.http.fail(ORDERS)
    await type(world, 'CG2026')
    expect(failed()).toBe('unanswered')
    await type(world, 'CG')
    expect(failed()).toBeUndefined()
  })
  it('finds suppliers by two letters', async () => {
    const world = await open(exampleMenus({ suppliers: ['SUPPLIER_VIEW'] }))
    await type(world, 'qh')
    expect(world.http.to(SUPPLIERS)[0]?.url).toContain('keyword=qh')
    expect(found(world, 'suppliers')).toEqual(['青禾茶咖原料 GYS0001'])
  })
  it.each([
    ['the company’s products', { productMasterManage: ['PRODUCT_MASTER_VIEW'] }, [MASTER]],
    ['a branch’s products', { productManage: ['BRANCH_PRODUCT_VIEW'] }, [OF_BRANCH]],
    [
      'the company’s products alone where both are permitted',
      { productMasterManage: ['PRODUCT_MASTER_VIEW'], productManage: ['BRANCH_PRODUCT_VIEW'] },
      [MASTER],
    ],
    [
      '[PERM-3] nothing on pages without their function',
      { productManage: [], suppliers: [], productMasterManage: [] },
      [],
    ],
    ['[PERM-3] nothing without pages', {}, []],
  ])('asks for %s', async (_what, pages, asked) => {
    const world = await open(exampleMenus(pages))
    await type(world, 'cola')
    expect([ORDERS, MASTER, OF_BRANCH, SUPPLIERS].filter((call) => world.http.to(call).length > 0)).toEqual(asked)
  })
})
