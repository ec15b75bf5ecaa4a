import { packSizeFits } from '@netbar/shared/contract'
import type { CallRequest, productCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { DraftEntry } from '../../../kit/resource/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { lookUp } from './look-up.ts'
import type { LookedUp } from './look-up.ts'

/** The validated form. */
type Draft = Omit<CallRequest<typeof productCalls.add>['body'], 'brandId'>

const problem = (field: string, key: TextKey): readonly FieldProblem[] => [{ field, text: { key } }]

/** Problems between two fields of a draft. */
const fieldProblems = ({
  retailPriceFen,
  memberPriceFen,
  shelfLifeDays,
  warnDays,
  returnPolicy,
  returnRatioBp,
}: Draft): readonly FieldProblem[] => [
  ...(memberPriceFen !== null && memberPriceFen > retailPriceFen
    ? problem('memberPriceFen', 'products.memberAboveRetail')
    : []),
  ...(warnDays !== null && (shelfLifeDays === null || warnDays >= shelfLifeDays)
    ? problem('warnDays', 'products.warnTooLate')
    : []),
  ...(returnPolicy === 'PART' && returnRatioBp === null ? problem('returnRatioBp', 'errors.required') : []),
]

/** A pack size that contradicts its units; one that was stored before the rule stays until it or a unit is changed. */
const packProblems = (draft: Draft, own: ProductTable | undefined): readonly FieldProblem[] => {
  const isKept =
    draft.saleUnit === own?.sale_unit && draft.purchaseUnit === own.purchase_unit && draft.packSize === own.pack_size
  return isKept || packSizeFits(draft) ? [] : problem('packSize', 'products.packOfOneUnit')
}

/** References of a draft must be the brand's and enabled; those that the product already has may stay. */
const referenceProblems = (
  { category, groups, supplierId, images, saleUnit, purchaseUnit }: Draft,
  own: ProductTable | undefined,
  { categories, groups: known, suppliers, pictures, units }: LookedUp,
): readonly FieldProblem[] => [
  ...(category !== own?.category && !categories.has(category) ? problem('category', 'products.noSuchCategory') : []),
  ...(groups.some((code) => own?.group_codes.includes(`,${code},`) !== true && !known.has(code))
    ? problem('groups', 'products.noSuchGroup')
    : []),
  ...(supplierId !== null && supplierId !== own?.supplier_id && !suppliers.has(supplierId)
    ? problem('supplierId', 'products.noSuchSupplier')
    : []),
  ...(saleUnit !== own?.sale_unit && !units.has(saleUnit) ? problem('saleUnit', 'products.noSuchUnit') : []),
  ...(purchaseUnit !== own?.purchase_unit && !units.has(purchaseUnit)
    ? problem('purchaseUnit', 'products.noSuchUnit')
    : []),
  ...(images.every((url) => pictures.has(url)) ? [] : problem('images', 'products.noSuchPicture')),
  ...(new Set(images).size < images.length ? problem('images', 'products.pictureTwice') : []),
]

/** Unique within a brand: codes, removed products included; barcodes; and names with their specification. */
const takenProblems = (
  { code, name, spec, barcode }: Draft,
  id: string | null,
  { byCode, byName, byBarcode }: LookedUp,
): readonly FieldProblem[] => {
  const isOther = (other: string | undefined) => other !== undefined && other !== id
  return [
    ...(code !== '' && isOther(byCode.get(code)) ? problem('code', 'products.codeTaken') : []),
    ...(isOther(byName.get(`${name}\n${spec}`)) ? problem('name', 'products.nameTaken') : []),
    ...(barcode !== '' && isOther(byBarcode.get(barcode)) ? problem('barcode', 'products.barcodeTaken') : []),
  ]
}

/** Once stock has moved, a new pack size would falsify its history. A new product needs a cost. */
const lockedProblems = (
  { purchasePriceFen }: Draft,
  id: string | null,
  { packLocked }: LookedUp,
): readonly FieldProblem[] => {
  if (id === null) return purchasePriceFen === undefined ? problem('purchasePriceFen', 'errors.required') : []
  return packLocked.has(id) ? problem('packSize', 'products.packLocked') : []
}

/**
 * Only products made to order have materials, which must be material products of the brand; one in use stays a
 * material.
 */
const bomProblems = (
  { type, bom }: Draft,
  id: string | null,
  { materials, productsByMaterial }: LookedUp,
): readonly FieldProblem[] => {
  const product = id === null ? undefined : productsByMaterial.get(id)
  return [
    ...(type !== 'MADE' && bom.length > 0 ? problem('bom', 'products.bomOfMade') : []),
    ...(bom.every(({ productId }) => materials.has(productId)) ? [] : problem('bom', 'products.noSuchMaterial')),
    ...(type !== 'MATERIAL' && product !== undefined
      ? [{ field: 'type', text: { key: 'products.isMaterialOf' as const, params: { product } } }]
      : []),
  ]
}

/** Problems of each draft that the schema cannot know. */
export const productProblems = async (
  db: Kysely<Tables>,
  brandId: string,
  entries: readonly DraftEntry<Draft>[],
): Promise<readonly (readonly FieldProblem[])[]> => {
  const found = await lookUp(db, brandId, entries)
  return entries.map(({ draft, id }) => [
    ...fieldProblems(draft),
    ...takenProblems(draft, id, found),
    ...packProblems(draft, id === null ? undefined : found.own.get(id)),
    ...referenceProblems(draft, id === null ? undefined : found.own.get(id), found),
    ...lockedProblems(draft, id, found),
    ...bomProblems(draft, id, found),
  ])
}
