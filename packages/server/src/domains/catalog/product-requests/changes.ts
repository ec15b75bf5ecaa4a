import { packSizeFits, productChange } from '@netbar/shared/contract'
import type { ProductChange } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { array, parse } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable, ProductTable } from '../tables.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { knownUnits } from '../units/known-units.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** Changes of a request. */
export const changesOf = ({ changes }: Pick<ProductRequestTable, 'changes'>): ProductChange[] =>
  changes === null ? [] : parse(array(productChange), JSON.parse(changes))

const newUnitOf = (changes: readonly ProductChange[]) => changes.find(({ field }) => field === 'saleUnit')?.to

/** Whether changes name a unit that the brand does not have, or has disabled. */
export const unitUnknown = async (
  db: Kysely<Tables>,
  brandId: string,
  changes: readonly ProductChange[],
): Promise<boolean> => {
  const unit = newUnitOf(changes)
  return typeof unit === 'string' && !(await knownUnits(db, brandId, [unit])).has(unit)
}

const openChanges = (db: Kysely<Tables>, brandId: string) =>
  db
    .selectFrom('product_request')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'CHANGE')
    .where('status', '=', 'PENDING')

/**
 * Problems of changes that a branch requests: a unit that is unknown or contradicts the pack size, and fields that the
 * company already wants to change.
 */
export const changeProblems = async (
  db: Kysely<Tables>,
  product: Pick<ProductTable, 'id' | 'brand_id' | 'purchase_unit' | 'pack_size'>,
  changes: readonly ProductChange[],
): Promise<readonly FieldProblem[]> => {
  const open = await openChanges(db, product.brand_id)
    .where('product_id', '=', product.id)
    .where('branch_id', 'is', null)
    .select('changes')
    .execute()
  const saleUnit = newUnitOf(changes)
  const fits =
    typeof saleUnit !== 'string' ||
    packSizeFits({ saleUnit, purchaseUnit: product.purchase_unit, packSize: product.pack_size })
  const asked = new Set(open.flatMap(changesOf).map(({ field }) => field))
  return [
    ...((await unitUnknown(db, product.brand_id, changes))
      ? [{ field: 'saleUnit', text: { key: 'products.noSuchUnit' } } as const]
      : []),
    ...(fits ? [] : [{ field: 'saleUnit', text: { key: 'products.packOfOneUnit' } } as const]),
    ...changes
      .filter(({ field }) => asked.has(field))
      .map(({ field }) => ({ field, text: { key: 'products.companyAsked' } }) as const),
  ]
}

/** Why the company cannot request a change of a product's field: it or a branch has an open request for it. */
export const findOpenChanges = async (
  db: Kysely<Tables>,
  brandId: string,
): Promise<(productId: string, field: string) => TextKey | null> => {
  const open = await openChanges(db, brandId).select(['product_id', 'branch_id', 'changes']).execute()
  const ofCompany = new Set(open.flatMap((row) => (row.branch_id === null ? [row.product_id] : [])))
  const ofBranches = new Set(open.flatMap((row) => changesOf(row).map(({ field }) => `${row.product_id} ${field}`)))
  return (productId, field) => {
    if (ofCompany.has(productId)) return 'products.openRequest'
    return ofBranches.has(`${productId} ${field}`) ? 'products.branchAsked' : null
  }
}
