import { PRODUCT_TYPES, productChange, productImportCalls, TAX_RATES } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { categoryMakes } from '../product-codes/makes.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { auditedFields, fileBrandChanges } from '../product-requests/brand-requests.ts'
import { findOpenChanges } from '../product-requests/changes.ts'
import { createResourceImport } from '../../../kit/resource/index.ts'
import { everyTranslation, translate } from '../../../kernel/texts/index.ts'
import { findBrandChoices } from '../products/choices.ts'
import { productRules } from '../products/handlers.ts'
import { productProblems } from '../products/problems.ts'

const plain = ({ value, label }: { readonly value: string; readonly label: string }) => ({ value, labels: [label] })

/** Import of a brand's products: the fields of their form, and the code, which identifies an existing product. */
export const productImport = createResourceImport(productRules, {
  name: 'productImport',
  calls: productImportCalls,
  title: 'imports.products',
  columns: [
    { field: 'code', title: 'imports.code', kind: null, isRequired: false, hint: 'imports.hintCode' },
    { field: 'name', title: 'imports.name', kind: 'text', isRequired: true, hint: null },
    { field: 'barcode', title: 'imports.barcode', kind: 'text', isRequired: false, hint: 'imports.hintBarcode' },
    { field: 'type', title: 'imports.type', kind: 'choice', isRequired: true, hint: null },
    { field: 'category', title: 'imports.category', kind: 'choice', isRequired: true, hint: null },
    { field: 'groups', title: 'imports.groups', kind: 'choices', isRequired: false, hint: null },
    { field: 'spec', title: 'imports.spec', kind: 'text', isRequired: false, hint: null },
    { field: 'saleUnit', title: 'imports.saleUnit', kind: 'text', isRequired: true, hint: null },
    { field: 'purchaseUnit', title: 'imports.purchaseUnit', kind: 'text', isRequired: true, hint: null },
    { field: 'packSize', title: 'imports.packSize', kind: 'integer', isRequired: true, hint: 'imports.hintNumber' },
    {
      field: 'purchasePriceFen',
      title: 'imports.purchasePrice',
      kind: 'money',
      isRequired: true,
      hint: 'imports.hintMoney',
    },
    {
      field: 'retailPriceFen',
      title: 'imports.retailPrice',
      kind: 'money',
      isRequired: true,
      hint: 'imports.hintMoney',
    },
    {
      field: 'memberPriceFen',
      title: 'imports.memberPrice',
      kind: 'money',
      isRequired: false,
      hint: 'imports.hintMoney',
    },
    { field: 'taxRate', title: 'imports.taxRate', kind: 'choice', isRequired: false, hint: null },
    {
      field: 'shelfLifeDays',
      title: 'imports.shelfLifeDays',
      kind: 'integer',
      isRequired: false,
      hint: 'imports.hintNumber',
    },
    { field: 'warnDays', title: 'imports.warnDays', kind: 'integer', isRequired: false, hint: 'imports.hintNumber' },
    { field: 'minOrder', title: 'imports.minOrder', kind: 'integer', isRequired: false, hint: 'imports.hintNumber' },
    {
      field: 'orderMultiple',
      title: 'imports.orderMultiple',
      kind: 'integer',
      isRequired: false,
      hint: 'imports.hintNumber',
    },
    { field: 'supplierId', title: 'imports.supplier', kind: 'choice', isRequired: false, hint: null },
    { field: 'description', title: 'imports.description', kind: 'text', isRequired: false, hint: null },
  ],
  choices: async (db, brandId, locale) => {
    const { categories, groups, suppliers } = await findBrandChoices(db, [brandId])
    return {
      type: PRODUCT_TYPES.map((value) => ({
        value,
        labels: [translate(locale, { key: `imports.${value}` }), ...everyTranslation(`imports.${value}`)],
      })),
      category: categories.map(plain),
      groups: groups.map(plain),
      taxRate: TAX_RATES.map((value) => ({ value, labels: [value, `${value}%`, String(Number(value) / 100)] })),
      supplierId: suppliers.map(plain),
    }
  },
  keys: [
    { field: 'code', unknown: 'imports.noSuchCode' },
    { field: 'barcode', unknown: null },
  ],
  once: ({ name, spec, barcode }) => ({ name: `${name} ${spec ?? ''}`, barcode: barcode ?? '' }),
  problems: productProblems,
  makes: categoryMakes,
  audit: {
    find: async (db, brandId) => ({
      fields: await auditedFields(db, brandId),
      whyNot: await findOpenChanges(db, brandId),
    }),
    waits: 'imports.waitsForAudit',
    file: (trx, brandId, edits, context) =>
      fileBrandChanges(
        trx,
        brandId,
        edits.map(({ row, changes }) => ({ product: row, changes: parse(array(productChange), changes) })),
        translate(context.locale, { key: 'imports.auditReason' }),
        stepOf(context),
      ),
  },
  nameOf: ({ name, spec }) => `${name ?? ''} ${spec ?? ''}`.trim(),
})
