import { PRODUCT_CLASSIFY, PRODUCT_GROUP, productCalls, typedInitials } from '@netbar/shared/contract'
import type { productPlaceCalls } from '@netbar/shared/contract'
import { containing } from '../../../platform/db/like.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { createResourceHandlers, nextCodes, resourceFields } from '../../../kit/resource/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { endStaleChanges } from '../product-requests/stale.ts'
import { productChanged } from './product-changed.ts'
import { productNamed } from './product-named.ts'
import { bomOf } from './bom.ts'
import { findChoices } from './choices.ts'
import { classifyProduct } from './classify.ts'
import { ofCategory } from './of-category.ts'
import { productEnablingProblem, productRemovalProblem } from './in-use.ts'
import { branchesOfBrands, branchesWith, productCodes, supplierNames } from './names.ts'
import { findPlaces, spreadProduct } from './places.ts'
import { productProblems } from './problems.ts'

/** Products of a brand: a plain resource. */
export const productRules: ResourceRules<'product', typeof productCalls> = {
  name: 'products',
  calls: productCalls,
  table: 'product',
  fullView: ['PRODUCT_COST_VIEW'],
  sorts: {
    code: 'code',
    name: 'name',
    retailPriceFen: 'retail_price_fen',
    shelfLifeDays: 'shelf_life_days',
    updatedTime: 'updated_time',
  },
  where: ({ keyword, category, group, supplierId, type, enabled }, eb) => [
    keyword ? productNamed(keyword) : null,
    category ? ofCategory(category) : null,
    group ? containing(eb.ref('group_codes'), `,${group},`) : null,
    supplierId === undefined ? null : eb('supplier_id', '=', supplierId),
    type === undefined ? null : eb('type', '=', type),
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: async (db, rows, isFull) => {
    const [codes, suppliers] = [await productCodes(db, rows), await supplierNames(db, rows)]
    const ids = rows.map(({ id }) => id)
    const [counts, all] = [await branchesWith(db, ids), await branchesOfBrands(db, rows)]
    return rows.map((row) => {
      const groups = [...listOf(row.group_codes)]
      return {
        ...resourceFields(row),
        code: row.code,
        name: row.name,
        barcode: row.barcode,
        type: row.type,
        category: row.category,
        categoryName: codes.nameOf(row, PRODUCT_CLASSIFY, row.category),
        groups,
        groupNames: groups.map((code) => codes.nameOf(row, PRODUCT_GROUP, code)),
        spec: row.spec,
        saleUnit: row.sale_unit,
        purchaseUnit: row.purchase_unit,
        packSize: row.pack_size,
        purchasePriceFen: isFull ? row.purchase_price_fen : null,
        retailPriceFen: row.retail_price_fen,
        memberPriceFen: row.member_price_fen,
        taxRate: row.tax_rate,
        shelfLifeDays: row.shelf_life_days,
        warnDays: row.warn_days,
        minOrder: row.min_order,
        orderMultiple: row.order_multiple,
        supplierId: row.supplier_id,
        supplierName: row.supplier_id === null ? null : (suppliers.get(row.supplier_id) ?? null),
        returnPolicy: row.return_policy,
        returnRatioBp: row.return_ratio_bp,
        redeemPoints: row.redeem_points,
        description: row.description,
        images: [...listOf(row.images)],
        imageUrl: codes.pictureOf(row, ...listOf(row.images)),
        bom: bomOf(row),
        branchCount: counts.get(row.id) ?? 0,
        allBranches: all.get(row.brand_id) ?? 0,
      }
    })
  },
  toColumns: (draft) => ({
    // An empty code means the next number, or no change.
    ...(draft.code === '' ? {} : { code: draft.code }),
    name: draft.name,
    initials: typedInitials(draft.name),
    barcode: draft.barcode,
    type: draft.type,
    category: draft.category,
    group_codes: listText(draft.groups),
    spec: draft.spec,
    sale_unit: draft.saleUnit,
    purchase_unit: draft.purchaseUnit,
    pack_size: draft.packSize,
    // A user who may not see the cost does not send it, and it is kept.
    ...(draft.purchasePriceFen === undefined ? {} : { purchase_price_fen: draft.purchasePriceFen }),
    retail_price_fen: draft.retailPriceFen,
    member_price_fen: draft.memberPriceFen,
    tax_rate: draft.taxRate,
    shelf_life_days: draft.shelfLifeDays,
    warn_days: draft.warnDays,
    min_order: draft.minOrder,
    order_multiple: draft.orderMultiple,
    supplier_id: draft.supplierId,
    return_policy: draft.returnPolicy,
    return_ratio_bp: draft.returnPolicy === 'PART' ? draft.returnRatioBp : null,
    redeem_points: draft.redeemPoints,
    description: draft.description,
    images: listText(draft.images),
    bom: JSON.stringify(draft.bom),
  }),
  newColumns: (trx, brandId, count) => nextCodes(trx, 'product', { brandId, prefix: 'P', count }),
  problems: async (trx, draft, { brandId, id }) => (await productProblems(trx, brandId, [{ draft, id }]))[0] ?? [],
  changed: async (trx, change, context) => {
    await productChanged.notify(trx, change, context)
    await endStaleChanges(trx, change.after, context)
  },
  enablingProblem: productEnablingProblem,
  removalProblem: productRemovalProblem,
}

/** Handles the calls of products. */
export const productHandlers = createResourceHandlers<'product', typeof productCalls>(productRules)

/** Handles the other calls of products. */
export const productPlaceHandlers: Handlers<typeof productPlaceCalls> = {
  places: ({ params: { id } }, { database, actor }) => findPlaces(database.db, id, actor),
  choices: ({ query }, { database, actor }) => findChoices(database.db, actor, query.brandId),
  spread: ({ params: { id } }, context) => context.database.write((trx) => spreadProduct(trx, id, context)),
  classify: ({ params: { id }, body: { version, category } }, context) =>
    classifyProduct(productRules, { id, version }, category, context),
}
