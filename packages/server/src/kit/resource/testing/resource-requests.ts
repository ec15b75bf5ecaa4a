import { PLATFORM } from '@netbar/shared/contract'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { branchProductRequests } from '../../../domains/catalog/testing/branch-product-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** What a plain resource's calls are made with. */
interface ResourceExample {
  /** Its name among the calls of the contract, and its table. */
  readonly name: string
  readonly table: 'supplier' | 'dictionary_entry' | 'product' | 'product_discount'
  /** Which rows of the table are of it, where others are there too. */
  readonly type?: string
  /** What its form sends; a second one differs in what a brand has once. */
  readonly drafts: readonly [added: object, changed: object]
}

const PRODUCT = {
  type: 'RETAIL',
  category: 'C0001',
  saleUnit: '瓶',
  purchaseUnit: '箱',
  packSize: 24,
  purchasePriceFen: 4800,
  retailPriceFen: 500,
} as const

const examples: readonly ResourceExample[] = [
  {
    name: 'suppliers',
    table: 'supplier',
    drafts: [
      {
        name: '新谷粮油',
        creditCode: '91509900MA5TEXT01W',
        category: 'SUPPLIES',
        contact: '石磊',
        phone: '19900001234',
      },
      {
        name: '旧谷粮油',
        creditCode: '91509900MA5TEXT020',
        category: 'SERVICE',
        contact: '石磊',
        phone: '19900001234',
      },
    ],
  },
  {
    name: 'productCategories',
    table: 'dictionary_entry',
    type: 'PRODUCT_CLASSIFY',
    drafts: [{ name: '甜品' }, { name: '热饮' }],
  },
  {
    name: 'productGroups',
    table: 'dictionary_entry',
    type: 'PRODUCT_GROUP',
    drafts: [{ name: '新品' }, { name: '早餐' }],
  },
  {
    name: 'productUnits',
    table: 'dictionary_entry',
    type: 'PRODUCT_UNIT',
    drafts: [{ name: '打' }, { name: '板' }],
  },
  {
    name: 'products',
    table: 'product',
    drafts: [
      { ...PRODUCT, name: '青柠气泡水' },
      { ...PRODUCT, name: '荔枝气泡水' },
    ],
  },
]

/** A discount is of a product and a branch of its brand. */
const discountExample = async (
  { database: { db } }: TestServer,
  brandId: string,
  productId: string,
): Promise<ResourceExample> => {
  const branch = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('status', '!=', 'CLOSED')
    .orderBy('branch_no')
    .select('id')
    .executeTakeFirstOrThrow()
  const draft = {
    productIds: [productId],
    branchIds: [branch.id],
    kind: 'PERCENT',
    rateBp: 9000,
    startTime: '2098-01-01T00:00:00.000Z',
    coupons: 'ALONE',
  }
  return {
    name: 'productDiscounts',
    table: 'product_discount',
    drafts: [
      { ...draft, name: '九折', endTime: '2098-01-02T00:00:00.000Z' },
      // After the one that was added.
      { ...draft, name: '九折延期', startTime: '2098-02-01T00:00:00.000Z', endTime: '2098-02-02T00:00:00.000Z' },
    ],
  }
}

/** A row for the calls, made from one that the seed laid. */
const layRow = async ({ database: { db } }: TestServer, { name, table, type }: ResourceExample, brandId: string) => {
  const id = `example-${name}`
  if (table === 'product') {
    const sample = await db
      .selectFrom(table)
      .where('brand_id', '=', brandId)
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto(table)
      .values({ ...sample, id, code: 'EXAMPLE', name: 'example', supplier_id: null, pack_size: PRODUCT.packSize })
      .execute()
    return { id, version: sample.version, time: sample.created_time }
  }
  if (table === 'product_discount') {
    const sample = await db
      .selectFrom(table)
      .where('brand_id', '=', brandId)
      .where('name', '=', '周末汽水直降')
      .selectAll()
      .executeTakeFirstOrThrow()
    // The one that the seed laid would cross it.
    await db.updateTable(table).set({ enabled: 0 }).where('id', '=', sample.id).execute()
    await db
      .insertInto(table)
      .values({ ...sample, id, name: 'example' })
      .execute()
    return { id, version: sample.version, time: sample.created_time }
  }
  if (table === 'supplier') {
    const sample = await db
      .selectFrom(table)
      .where('brand_id', '=', brandId)
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto(table)
      .values({ ...sample, id, code: 'EXAMPLE', name: 'example' })
      .execute()
    return { id, version: sample.version, time: sample.created_time }
  }
  const sample = await db
    .selectFrom(table)
    .where('brand_id', '=', brandId)
    .where('code_type', '=', type ?? '')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto(table)
    .values({ ...sample, id, code: 'EXAMPLE', codevalue: 'example' })
    .execute()
  return { id, version: sample.version, time: sample.created_time }
}

/** An entry of the platform's with a history, and the token of who writes them. */
const platformEntry = async (
  server: TestServer,
  table: 'announcement' | 'update_log',
  resource: string,
): Promise<{ readonly id: string; readonly token: string }> => {
  const { db } = server.database
  const token = await server.signIn('admin')
  const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  const actor = await db.selectFrom('user').where('username', '=', 'admin').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('resource_log')
    .values({
      id: `log-${id}`,
      resource,
      resource_id: id,
      event: 'ENABLED',
      actor_id: actor.id,
      actor_name: '欧阳晓雪',
      time: '2026-01-01T00:00:00.000Z',
      changes: '[]',
      request_id: null,
    })
    .execute()
  return { id, token }
}

/** Requests of every call of the releases, which are the platform's, and of who reads them. */
const releaseRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const { id, token } = await platformEntry(server, 'update_log', 'releaseEntries')
  const texts = { 'zh-CN': '新功能', 'en-US': 'New', 'zh-TW': '新功能' }
  const items = [{ kind: 'ADDED', texts }]
  const draft = { releaseNo: '9.0.0', releaseDate: '2026-01-01', display: 'POPUP', items }
  const changed = { ...draft, releaseNo: '9.0.1' }
  await db
    .insertInto('update_log')
    .values({
      id: 'shown',
      brand_id: null,
      release_no: '9.1.0',
      release_date: '2026-01-01',
      display: 'POPUP',
      items: JSON.stringify(items),
      enabled: 1,
      version: 1,
      created_time: '2026-01-01T00:00:00.000Z',
      updated_time: '2026-01-01T00:00:00.000Z',
      deleted_time: null,
    })
    .execute()
  return {
    'releases.published': { path: '?limit=3', token },
    'releases.popup': { path: '', token },
    'releases.read': { path: '', token },
    'releaseEntries.page': { path: '?limit=3', token },
    'releaseEntries.export': { path: '', token },
    'releaseEntries.entry': { path: `/${id}`, token },
    'releaseEntries.logs': { path: `/${id}`, token },
    'releaseEntries.add': { path: '', token, body: { brandId: PLATFORM, ...draft } },
    'releaseEntries.change': { path: `/${id}`, token, body: { version: 1, ...changed } },
    'releaseEntries.enable': { path: `/${id}`, token, body: { version: 2, enabled: false } },
    'releaseEntries.remove': { path: `/${id}`, token, body: { version: 3 } },
  }
}

/** Requests of every call of the announcements: they are the platform's, and so is who writes them. */
const announcementRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { id, token } = await platformEntry(server, 'announcement', 'announcementEntries')
  const draft = { title: '新版本', content: '今晚更新。', publishedTime: '2026-01-01T00:00:00.000Z' }
  return {
    'announcementEntries.page': { path: '?limit=3', token },
    'announcementEntries.export': { path: '', token },
    'announcementEntries.entry': { path: `/${id}`, token },
    'announcementEntries.logs': { path: `/${id}`, token },
    'announcementEntries.add': { path: '', token, body: { brandId: PLATFORM, ...draft } },
    'announcementEntries.change': { path: `/${id}`, token, body: { version: 1, ...draft } },
    'announcementEntries.enable': { path: `/${id}`, token, body: { version: 2, enabled: false } },
    'announcementEntries.remove': { path: `/${id}`, token, body: { version: 3 } },
  }
}

/** Requests of what else is done with categories, of some that stand by themselves. */
const categoryStepRequests = async (
  { database: { db } }: TestServer,
  brandId: string,
  token: string,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const sample = await db
    .selectFrom('dictionary_entry')
    .where('brand_id', '=', brandId)
    .where('code_type', '=', 'PRODUCT_CLASSIFY')
    .orderBy('id')
    .selectAll()
    .executeTakeFirstOrThrow()
  const rows = ['FIRST', 'SECOND', 'THIRD'].map((code, sort) => ({
    ...sample,
    id: `example-${code}`,
    code,
    codevalue: code,
    sort,
    parent_code: sample.code,
    version: 1,
  }))
  await db.insertInto('dictionary_entry').values(rows).execute()
  return {
    'productCategorySteps.move': { path: '/example-SECOND', token, body: { version: 1, move: 'UP' } },
    'productCategorySteps.retire': { path: '/example-THIRD', token, body: { version: 1, target: sample.code } },
  }
}

/** Requests of the products of a group that stands by itself. */
const groupMemberRequests = async (
  { database: { db } }: TestServer,
  brandId: string,
  token: string,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const sample = await db
    .selectFrom('dictionary_entry')
    .where('brand_id', '=', brandId)
    .where('code_type', '=', 'PRODUCT_GROUP')
    .orderBy('id')
    .selectAll()
    .executeTakeFirstOrThrow()
  const id = 'example-SHELF'
  await db
    .insertInto('dictionary_entry')
    .values({ ...sample, id, code: 'SHELF', codevalue: 'SHELF', version: 1 })
    .execute()
  await db
    .updateTable('product')
    .set({ group_codes: ',SHELF,' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('product as member')
        .where('member.brand_id', '=', brandId)
        .where('member.id', 'not like', 'example%')
        .where('member.deleted_time', 'is', null)
        .select(({ fn }) => fn.max('member.id').as('id')),
    )
    .execute()
  return {
    'productGroupMembers.members': { path: `/${id}`, token },
    'productGroupMembers.candidates': { path: `/${id}?limit=3`, token },
    'productGroupSteps.move': { path: `/${id}`, token, body: { version: 2, move: 'UP' } },
    'productGroupMembers.save': { path: `/${id}`, token, body: { version: 1, productIds: [] } },
  }
}

/** Requests of every call of every plain resource, each about a row that is ready for it. */
export const resourceRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const token = await server.signIn('xh_owner')
  const brand = await db.selectFrom('brand').where('name', '=', '星河电竞馆').select('id').executeTakeFirstOrThrow()
  const requests: Record<string, ConformanceRequest> = {}
  const { id: actorId } = await db
    .selectFrom('user')
    .where('username', '=', 'xh_owner')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: productId, version: productVersion } = await db
    .selectFrom('product')
    .where('brand_id', '=', brand.id)
    .where('code', '=', 'P0001')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  for (const example of [...examples, await discountExample(server, brand.id, productId)]) {
    const { name, drafts } = example
    const { id, version, time } = await layRow(server, example, brand.id)
    const line = { actor_id: actorId, actor_name: '周建国', time, changes: '[]', request_id: null }
    await db
      .insertInto('resource_log')
      .values({ ...line, id, resource: name, resource_id: id, event: 'ADDED' })
      .execute()
    Object.assign(requests, {
      [`${name}.page`]: { path: '?limit=3', token },
      [`${name}.export`]: { path: '?limit=3', token },
      [`${name}.entry`]: { path: `/${id}`, token },
      [`${name}.logs`]: { path: `/${id}`, token },
      [`${name}.add`]: { path: '', token, body: { brandId: brand.id, ...drafts[0] } },
      [`${name}.change`]: { path: `/${id}`, token, body: { version: version, ...drafts[1] } },
      [`${name}.enable`]: { path: `/${id}`, token, body: { version: version + 1, enabled: false } },
      [`${name}.remove`]: { path: `/${id}`, token, body: { version: version + 2 } },
    })
  }
  return {
    ...requests,
    ...(await announcementRequests(server)),
    ...(await releaseRequests(server)),
    ...(await branchProductRequests(server)),
    ...(await categoryStepRequests(server, brand.id, token)),
    ...(await groupMemberRequests(server, brand.id, token)),
    'productPlaces.places': { path: `/${productId}`, token },
    'productPlaces.choices': { path: '', token },
    'productDiscountChoices.find': { path: '', token },
    'productPlaces.spread': { path: `/${productId}`, token },
    'productPlaces.classify': {
      path: `/${productId}`,
      token,
      body: { version: productVersion, category: PRODUCT.category },
    },
  }
}
