import type { ResourceExample, ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A plain resource of the dictionary: its name, the type of its entries, and its form. */
const CODES = [
  ['productCategories', 'PRODUCT_CLASSIFY', { name: '甜品' }, { name: '热饮' }],
  ['productGroups', 'PRODUCT_GROUP', { name: '新品' }, { name: '早餐' }],
  ['productUnits', 'PRODUCT_UNIT', { name: '打' }, { name: '板' }],
] as const

/** An entry of each, copied from an existing one. */
export const codeExamples = (
  { database: { db } }: TestServer,
  { brandId }: ResourceOwner,
): Promise<readonly ResourceExample[]> =>
  Promise.all(
    CODES.map(async ([name, type, added, changed]) => {
      const sample = await db
        .selectFrom('dictionary_entry')
        .where('brand_id', '=', brandId)
        .where('code_type', '=', type)
        .selectAll()
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const row = { ...sample, id: `example-${name}`, code: 'EXAMPLE', codevalue: 'example' }
      await db.insertInto('dictionary_entry').values(row).execute()
      return { name, row, drafts: [added, changed] }
    }),
  )

/** Requests of the other calls of categories, for categories of their own. */
export const categoryStepRequests = async (
  { database: { db } }: TestServer,
  { brandId, token }: ResourceOwner,
): Promise<ConformanceRequests> => {
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

/** Requests of the products of a group of its own. */
export const groupMemberRequests = async (
  { database: { db } }: TestServer,
  { brandId, token }: ResourceOwner,
): Promise<ConformanceRequests> => {
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
