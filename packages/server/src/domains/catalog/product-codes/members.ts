import { PRODUCT_GROUP, Status } from '@netbar/shared/contract'
import { productNamed } from '../products/product-named.ts'
import type { GroupMember, Page, ProductGroup, productGroupMemberCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import { containing } from '../../../platform/db/like.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { productRules } from '../products/index.ts'
import { changeResourceRow, updateResourceRows } from '../../../kit/resource/index.ts'
import { productGroupRules } from './handlers.ts'

type Group = Pick<Tables['dictionary_entry'], 'scope' | 'code' | 'member_order'>

/** @throws Refusal 40401 for a group that is not of the actor's brands. */
const groupOf = async (db: Kysely<Tables>, actor: Actor, id: string): Promise<Group> => {
  const group = await db
    .selectFrom('dictionary_entry')
    .where('id', '=', id)
    .where('code_type', '=', PRODUCT_GROUP)
    .where('deleted_time', 'is', null)
    .select(['scope', 'code', 'member_order'])
    .executeTakeFirst()
  if (group === undefined || !actor.brandIds.has(group.scope))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return group
}

const membersOf = async (
  db: Kysely<Tables>,
  { scope, code, member_order }: Group,
): Promise<readonly ProductTable[]> => {
  const products = await db
    .selectFrom('product')
    .where('brand_id', '=', scope)
    .where('deleted_time', 'is', null)
    .where((eb) => containing(eb.ref('group_codes'), `,${code},`))
    .orderBy('code')
    .selectAll()
    .execute()
  const places = new Map([...listOf(member_order)].map((id, place) => [id, place]))
  const placeOf = ({ id }: ProductTable) => places.get(id) ?? places.size
  // Products added through their own form come last.
  return products.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const toMember = ({ id, code, name, spec, enabled }: ProductTable): GroupMember => ({
  id,
  code,
  name,
  spec,
  enabled: enabled === 1,
})

const findCandidates = async (
  db: Kysely<Tables>,
  { scope, code }: Group,
  {
    keyword = '',
    page,
    limit,
  }: { readonly keyword?: string | undefined; readonly page: number; readonly limit: number },
): Promise<Page<GroupMember>> => {
  const all = db
    .selectFrom('product')
    .where('brand_id', '=', scope)
    .where('deleted_time', 'is', null)
    .where('enabled', '=', 1)
    .where((eb) => eb.not(containing(eb.ref('group_codes'), `,${code},`)))
    .$if(keyword !== '', (rows) => rows.where(productNamed(keyword)))
  const { rows, total } = await pageOf(db, { page, limit }, all, all.orderBy('code').selectAll())
  return { rows: rows.map(toMember), total }
}

interface Content {
  readonly version: number
  readonly productIds: readonly string[]
}

/**
 * Sets the products of a group and their order; each added or removed product gets a history line.
 *
 * @throws Refusal 40401, 40902 where it was changed by someone else in the meantime, 42201 for what is no product of
 * its brand.
 */
const saveMembers = (id: string, { version, productIds }: Content, context: CallContext): Promise<ProductGroup> =>
  changeResourceRow(productGroupRules, { id, version }, context, async (trx, group) => {
    const before = await membersOf(trx, group)
    const wanted = new Set(productIds)
    const known = await trx
      .selectFrom('product')
      .where('brand_id', '=', group.scope)
      .where('deleted_time', 'is', null)
      .where('id', 'in', [...wanted, ''])
      .selectAll()
      .execute()
    if (known.length < wanted.size)
      throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
        { field: 'productIds', text: { key: 'errors.notFound' } },
      ])
    const had = new Set(before.map((product) => product.id))
    const withCode = (product: ProductTable) => [...listOf(product.group_codes), group.code]
    const withoutCode = (product: ProductTable) =>
      [...listOf(product.group_codes)].filter((code) => code !== group.code)
    const edits = [
      ...known.filter((product) => !had.has(product.id)).map((product) => [product, withCode(product)] as const),
      ...before.filter((product) => !wanted.has(product.id)).map((product) => [product, withoutCode(product)] as const),
    ]
    await updateResourceRows(
      trx,
      productRules,
      edits.map(([product, codes]) => ({ before: product, columns: { group_codes: listText(codes) } })),
      context,
    )
    return { member_order: listText([...wanted]) }
  })

/** Handles the calls about the products of groups. */
export const productGroupMemberHandlers: Handlers<typeof productGroupMemberCalls> = {
  members: async ({ params: { id } }, { database: { db }, actor }) => {
    const rows = (await membersOf(db, await groupOf(db, actor, id))).map(toMember)
    return { rows, total: rows.length }
  },
  candidates: async ({ params: { id }, query }, { database: { db }, actor }) =>
    findCandidates(db, await groupOf(db, actor, id), query),
  save: ({ params: { id }, body }, context) => saveMembers(id, body, context),
}
