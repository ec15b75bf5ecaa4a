import { PRODUCT_CLASSIFY, PRODUCT_GROUP } from '@netbar/shared/contract'
import type { CallRequest, productCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import type { FieldProblem } from '../http/refusal.ts'
import { takenProblem } from '../resource/index.ts'
import type { DraftPlace } from '../resource/index.ts'
import type { TextKey } from '../texts/index.ts'

/** What the form sends, after validation. */
type Draft = Omit<CallRequest<typeof productCalls.add>['body'], 'brandId'>

const problem = (field: string, key: TextKey): readonly FieldProblem[] => [{ field, text: { key } }]

/** What is wrong between two fields of a draft. */
export const fieldProblems = ({
  retailPriceFen,
  memberPriceFen,
  shelfLifeDays,
  warnDays,
}: Pick<Draft, 'retailPriceFen' | 'memberPriceFen' | 'shelfLifeDays' | 'warnDays'>): readonly FieldProblem[] => [
  ...(memberPriceFen !== null && memberPriceFen > retailPriceFen
    ? problem('memberPriceFen', 'products.memberAboveRetail')
    : []),
  ...(warnDays !== null && (shelfLifeDays === null || warnDays >= shelfLifeDays)
    ? problem('warnDays', 'products.warnTooLate')
    : []),
]

const missingCodes = async (
  db: Kysely<Tables>,
  brandId: string,
  type: string,
  codes: readonly string[],
): Promise<boolean> => {
  if (codes.length === 0) return false
  const found = await db
    .selectFrom('dictionary_entry')
    .where('scope', '=', brandId)
    .where('code_type', '=', type)
    .where('code', 'in', codes)
    .where('deleted_time', 'is', null)
    .where('enabled', '=', 1)
    .select('code')
    .execute()
  return found.length < new Set(codes).size
}

const isForeignSupplier = async (db: Kysely<Tables>, brandId: string, supplierId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('supplier')
    .where('id', '=', supplierId)
    .where('brand_id', '=', brandId)
    .where('deleted_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found === undefined
}

/** What a draft names must be of the brand; what the product has already stays, even where it counts no more. */
export const referenceProblems = async (
  db: Kysely<Tables>,
  { category, groups, supplierId }: Draft,
  { brandId, id }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  const own =
    id === null ? undefined : await db.selectFrom('product').where('id', '=', id).selectAll().executeTakeFirst()
  const newGroups = groups.filter((code) => own?.group_codes.includes(`,${code},`) !== true)
  return [
    ...(category !== own?.category && (await missingCodes(db, brandId, PRODUCT_CLASSIFY, [category]))
      ? problem('category', 'products.noSuchCategory')
      : []),
    ...((await missingCodes(db, brandId, PRODUCT_GROUP, newGroups)) ? problem('groups', 'products.noSuchGroup') : []),
    ...(supplierId !== null && supplierId !== own?.supplier_id && (await isForeignSupplier(db, brandId, supplierId))
      ? problem('supplierId', 'products.noSuchSupplier')
      : []),
  ]
}

/** A brand has a barcode once, and a name with its specification once. */
export const takenProblems = async (
  db: Kysely<Tables>,
  { name, spec, barcode }: Draft,
  place: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  const same = await db
    .selectFrom('product')
    .where('brand_id', '=', place.brandId)
    .where('name', '=', name)
    .where('spec', '=', spec)
    .where('deleted_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  return [
    ...(same !== undefined && same.id !== place.id ? problem('name', 'products.nameTaken') : []),
    ...(barcode === ''
      ? []
      : await takenProblem(
          db,
          { table: 'product', column: 'barcode', field: 'barcode', value: barcode, text: 'products.barcodeTaken' },
          place,
        )),
  ]
}

/** Once stock has moved, another size of a pack would tell its past differently. A new product needs what it costs. */
export const lockedProblems = async (
  db: Kysely<Tables>,
  { packSize, purchasePriceFen }: Draft,
  { id }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  if (id === null) return purchasePriceFen === undefined ? problem('purchasePriceFen', 'errors.required') : []
  const changed = await db
    .selectFrom('product')
    .innerJoin('stock_movement', 'stock_movement.product_id', 'product.id')
    .where('product.id', '=', id)
    .where('product.pack_size', '!=', packSize)
    .select('product.id')
    .executeTakeFirst()
  return changed === undefined ? [] : problem('packSize', 'products.packLocked')
}
