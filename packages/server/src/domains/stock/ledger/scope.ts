import { PRODUCT_CLASSIFY, Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** Warehouses visible to an actor: its branches' own, and for the company those of its brands. */
const warehousesOf = async (db: Kysely<Tables>, { level, branchIds, brandIds, onlyBranchIds }: Actor) =>
  db
    .selectFrom('warehouse')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'STORE'), eb('branch_id', 'in', ['', ...branchIds])]),
        ...(level === '1' && onlyBranchIds === undefined
          ? [eb.and([eb('kind', '=', 'COMPANY'), eb('brand_id', 'in', ['', ...brandIds])])]
          : []),
      ]),
    )
    .select(['id', 'name', 'brand_id'])
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()

/**
 * The named warehouse, or all of the actor's.
 *
 * @throws Refusal 40401 for one that is not the actor's, as for one that does not exist.
 */
export const warehouseIdsInScope = async (db: Kysely<Tables>, actor: Actor, warehouseId: string | undefined) => {
  const ids = (await warehousesOf(db, actor)).map(({ id }) => id)
  if (warehouseId === undefined) return ids
  if (!ids.includes(warehouseId)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return [warehouseId]
}

/** Filter choices of a stock list. */
export const choicesOf = async (db: Kysely<Tables>, actor: Actor) => {
  const warehouses = await warehousesOf(db, actor)
  const categories = await db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', 'in', ['', ...new Set(warehouses.map(({ brand_id }) => brand_id))])
    .where('deleted_time', 'is', null)
    .select(['code', 'codevalue'])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return {
    warehouses: warehouses.map(({ id, name }) => ({ value: id, label: name })),
    // A user with several brands may see a code once for each.
    categories: [
      ...new Map(categories.map(({ code, codevalue }) => [code, { value: code, label: codevalue }])).values(),
    ],
  }
}
