import { productChoices, products } from '@netbar/shared/console'
import {
  PRODUCT_TYPES,
  type Product,
  type ProductDraft,
  type ProductQuery,
  productDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { inSection } from '../../../kit/form/sections.ts'
import { plainQuery, type ListFilter } from '../../../kit/list/choice/list-choice.ts'
import { brandFilter, enabledFilter, keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { pictureField } from './product-pictures.ts'
import { bomField } from './bom-field.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductPlaces } from './product-places.tsx'
import {
  useCategories,
  useGroups,
  useReturnPolicies,
  useSuppliers,
  useTaxRates,
  useTypes,
  useUnits,
} from './use-product-choices.ts'

const label = (name: string) => `productMaster.${name}`
const text = (name: string, isRequired = false): FormField => ({
  kind: 'text',
  name,
  label: label(name),
  isRequired,
})
const code = (name: string): FormField => ({
  kind: 'code',
  name,
  label: label(name),
  problem: `productMaster.${name}Wrong`,
})
const number = (name: string, isRequired = false): FormField => ({
  kind: 'number',
  name,
  label: label(name),
  isRequired,
})
const money = (name: string, of: string, isRequired = false): FormField => ({
  kind: 'money',
  name,
  label: label(of),
  isRequired,
})
const filter = (
  name: string,
  of: string,
  useOptions: Extract<ListFilter, { kind: 'choice' }>['useOptions'],
): ListFilter => ({ kind: 'choice', name, label: label(of), values: null, useOptions })

const unit = (name: string): FormField => ({
  kind: 'choice',
  name,
  label: label(name),
  isRequired: true,
  source: productChoices,
  useOptions: useUnits,
})

const fields: readonly FormField[] = [
  ...inSection('productMaster.section.basics', [
    text('name', true),
    code('code'),
    code('barcode'),
    { kind: 'choice', name: 'type', label: label('type'), isRequired: true, useOptions: useTypes },
    {
      kind: 'choice',
      name: 'category',
      label: label('category'),
      isRequired: true,
      source: productChoices,
      useOptions: useCategories,
    },
    { kind: 'choices', name: 'groups', label: label('group'), source: productChoices, useOptions: useGroups },
    text('spec'),
  ]),
  ...inSection('productMaster.section.prices', [
    unit('saleUnit'),
    unit('purchaseUnit'),
    number('packSize', true),
    { ...money('purchasePriceFen', 'purchasePrice', true), needs: 'PRODUCT_COST_VIEW' },
    money('retailPriceFen', 'retailPrice', true),
    money('memberPriceFen', 'memberPrice'),
    number('redeemPoints'),
    { kind: 'choice', name: 'taxRate', label: label('taxRate'), useOptions: useTaxRates },
  ]),
  ...inSection('productMaster.section.ordering', [
    { kind: 'choice', name: 'supplierId', label: label('supplier'), source: productChoices, useOptions: useSuppliers },
    number('minOrder'),
    number('orderMultiple'),
    number('shelfLifeDays'),
    number('warnDays'),
    { kind: 'choice', name: 'returnPolicy', label: label('returnPolicy'), useOptions: useReturnPolicies },
    {
      kind: 'percent',
      name: 'returnRatioBp',
      label: label('returnRatio'),
      problem: 'productMaster.returnRatioWrong',
      isShown: ({ returnPolicy }) => returnPolicy === 'PART',
    },
  ]),
  ...inSection('productMaster.section.content', [
    bomField,
    { kind: 'area', name: 'description', label: label('description') },
    pictureField,
  ]),
]

/** Definition of the company's products. */
export const productDefinition: ResourceDefinition<Product, ProductQuery, ProductDraft> = {
  route: 'productMasterManage',
  menu: 'productMasterManage',
  detail: 'productMasterDetail',
  adding: 'productMaster.adding',
  ...createResourceParts(products),
  toQuery: plainQuery,
  exportFunction: 'PRODUCT_MASTER_EXPORT',
  functions: { add: 'PRODUCT_MASTER_ADD', edit: 'PRODUCT_MASTER_EDIT', disable: 'PRODUCT_MASTER_DISABLE' },
  filters: [
    brandFilter,
    keywordFilter,
    filter('category', 'category', useCategories),
    filter('group', 'group', useGroups),
    filter('supplierId', 'supplier', useSuppliers),
    { kind: 'choice', name: 'type', label: label('type'), values: PRODUCT_TYPES, useOptions: useTypes },
    enabledFilter,
  ],
  sorts: ['code', 'name', 'retailPriceFen', 'shelfLifeDays', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields,
  schema: v.object(productDraft),
  nameOf: ({ name, spec }) => `${name} ${spec}`.trim(),
  facts: ({ branchCount, allBranches }, t) => [[t('productMaster.branches'), `${branchCount}/${allBranches}`]],
  columns: productColumns,
  parts: [{ key: 'places', label: 'productMaster.place.title', Component: ProductPlaces }],
}
