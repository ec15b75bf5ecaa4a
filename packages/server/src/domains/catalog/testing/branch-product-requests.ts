import { USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import type { ProductRequestTable } from '../tables.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const REASON = '请按门店情况处理'

/** Requests of every call about the products of a branch, each about a request that is ready for it. */
export const branchProductRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const [store, company] = [await server.signIn('xh001_mgr'), await server.signIn('xh_owner')]
  const applicant = await db
    .selectFrom('user')
    .where('username', '=', 'xh001_mgr')
    .select('id')
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('branch_product')
    .innerJoin('branch', 'branch.id', 'branch_product.branch_id')
    .where('branch.branch_no', '=', 'XH001')
    .selectAll('branch_product')
    .orderBy('branch_product.sort')
    .orderBy('branch_product.id')
    .execute()
  const [first, down] = [
    products.findLast(({ on_shelf }) => on_shelf === 1),
    products.find(({ on_shelf }) => on_shelf === 0),
  ]
  if (first === undefined || down === undefined) throw new Error('XH001 lacks products')
  // A product without stock would be taken down by the timer.
  const stocked = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('warehouse.branch_id', '=', first.branch_id)
    .where('warehouse.kind', '=', 'STORE')
    .where('stock_balance.quantity', '>', 0)
    .where(
      'stock_balance.product_id',
      'in',
      products.filter((row) => row !== first).map(({ product_id }) => product_id),
    )
    .orderBy('stock_balance.product_id')
    .select('stock_balance.product_id')
    .executeTakeFirstOrThrow()
  const waiting = async (
    name: string,
    place: number,
    columns: Pick<ProductRequestTable, 'kind' | 'status'> & Partial<ProductRequestTable>,
    of = products[place],
  ) => {
    if (of === undefined) throw new Error('XH001 has too few products')
    await db
      .insertInto('product_request')
      .values({
        id: name,
        request_no: name,
        brand_id: of.brand_id,
        branch_id: of.branch_id,
        product_id: of.product_id,
        reason: REASON,
        old_price_fen: null,
        new_price_fen: null,
        restored_price_fen: null,
        effective_time: null,
        end_time: null,
        mode: null,
        base_version: null,
        changes: null,
        applicant_id: applicant.id,
        decided_by: null,
        decided_time: null,
        decision_reason: null,
        version: 1,
        created_time: of.created_time,
        updated_time: of.updated_time,
        ...columns,
      })
      .execute()
    return name
  }
  const price = {
    kind: 'PRICE',
    old_price_fen: 300,
    new_price_fen: 350,
    effective_time: '2099-01-01T00:00:00.000Z',
  } as const
  const takeDown = { kind: 'TAKE_DOWN', mode: 'IMMEDIATE' } as const
  const changes = JSON.stringify([{ field: 'saleUnit', from: '瓶', to: '杯' }])
  const change = { kind: 'CHANGE', base_version: 1, changes } as const
  const requests: Record<string, ConformanceRequest> = {}
  let place = 2
  for (const [group, columns] of [
    ['priceAdjustments', price],
    ['takeDowns', takeDown],
    ['productChanges', change],
  ] as const) {
    for (const step of ['withdraw', 'approve', 'reject'] as const)
      requests[`${group}.${step}`] = {
        path: `/${await waiting(`${group}-${step}`, (place += 1), { ...columns, status: 'PENDING' })}`,
        token: step === 'withdraw' ? store : company,
        body: step === 'reject' ? { version: 1, reason: REASON } : { version: 1 },
      }
    requests[`${group}.page`] = { path: '?limit=3', token: company }
  }
  const revoke = { token: company, body: { version: 1, reason: REASON } }
  const approved = await waiting('price-revoke', (place += 1), { ...price, status: 'APPROVED' })
  const selling = await waiting(
    'down-revoke',
    (place += 1),
    {
      ...takeDown,
      mode: 'AFTER_SOLD_OUT',
      status: 'WAITING_SOLD_OUT',
    },
    products.find(({ product_id }) => product_id === stocked.product_id),
  )
  const priceNow = await db
    .selectFrom('product')
    .where('id', '=', first.product_id)
    .select('retail_price_fen')
    .executeTakeFirstOrThrow()
  const second = products.findLast((row) => row.on_shelf === 1 && row !== first && row.price_fen === null)
  if (second === undefined) throw new Error('XH001 has too few products')
  const secondPrice = await db
    .selectFrom('product')
    .where('id', '=', second.product_id)
    .select('retail_price_fen')
    .executeTakeFirstOrThrow()
  const own = `/${first.id}`
  const query = `?branchId=${first.branch_id}&limit=3`
  const missing = await db
    .selectFrom('product')
    .where('brand_id', '=', first.brand_id)
    .where('type', '=', 'MATERIAL')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    ...requests,
    'priceAdjustments.revoke': { path: `/${approved}`, ...revoke },
    'takeDowns.revoke': { path: `/${selling}`, ...revoke },
    'priceAdjustments.apply': {
      path: own,
      token: store,
      body: { reason: REASON, newPriceFen: priceNow.retail_price_fen - 5 },
    },
    'takeDowns.apply': { path: own, token: store, body: { reason: REASON, mode: 'AFTER_SOLD_OUT' } },
    'productChanges.apply': { path: own, token: store, body: { reason: REASON, saleUnit: '杯' } },
    'productRequests.counts': { path: '', token: company },
    'productSetting.find': { path: `/${first.brand_id}`, token: company },
    'productSetting.save': {
      path: `/${first.brand_id}`,
      token: company,
      body: { branchId: first.branch_id, version: 0, terms: USUAL_PRODUCT_SETTING },
    },
    'productSetting.saveAudit': {
      path: `/${first.brand_id}`,
      token: company,
      body: { version: 0, companyAutoApprove: true },
    },
    'branchPrices.policies': { path: '', token: company },
    'branchPrices.savePolicy': {
      path: `/${first.branch_id}`,
      token: company,
      body: { version: 0, allowed: true, minPercent: 70, maxPercent: 160, needAudit: true },
    },
    'branchPrices.page': { path: query, token: company },
    'branchPrices.change': {
      path: `/${second.id}`,
      token: company,
      body: { version: second.version, reason: REASON, newPriceFen: secondPrice.retail_price_fen + 10 },
    },
    'branchPrices.reset': { path: `/${first.branch_id}`, token: company, body: { ids: [second.id] } },
    'branchProducts.page': { path: query, token: store },
    'branchProducts.export': { path: query, token: store },
    'branchProducts.candidates': { path: query, token: store },
    'branchProducts.import': { path: '', token: store, body: { branchId: first.branch_id, productIds: [missing.id] } },
    'branchProducts.detail': { path: own, token: store },
    'branchProducts.trend': { path: own, token: store },
    'branchProducts.change': {
      path: `/${second.id}`,
      token: store,
      body: {
        version: second.version,
        sort: 5,
        safetyQuantity: 10,
        maxQuantity: 200,
        orderLimit: 6,
        channels: ['BAR', 'CLIENT'],
        showFrom: '09:00',
        showTo: '23:30',
      },
    },
    'branchProducts.putOnShelf': { path: `/${down.id}`, token: store, body: { version: down.version } },
    'branchProducts.chooseChannels': {
      path: own,
      token: store,
      body: { version: first.version + 1, channels: ['BAR', 'PAD'] },
    },
    'branchProducts.arrange': {
      path: own,
      token: store,
      body: { version: first.version, sort: 3, safetyQuantity: 12 },
    },
  }
}
