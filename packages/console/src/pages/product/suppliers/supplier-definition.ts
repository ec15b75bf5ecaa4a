import { suppliers } from '@netbar/shared/console'
import {
  SUPPLIER_CATEGORIES,
  type Supplier,
  type SupplierDraft,
  type SupplierQuery,
  supplierDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { PapersInput } from '../../../kit/attachments/lazy-papers.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import {
  brandFilter,
  enabledColumn,
  enabledFilter,
  keywordFilter,
  updatedColumn,
} from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { useTaxRates } from '../product-master/use-product-choices.ts'
import { limitColumn } from './day-limit.tsx'
import { figureColumns, figureFacts } from './supplier-figures.ts'
import { SupplierCatalogue, catalogueHistoryField } from './supplier-catalogue.tsx'
import { SupplierPhotos } from './supplier-photos.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const useCategories = optionsOf(SUPPLIER_CATEGORIES, (value) => `supplier.kind.${value}`)

const category = { kind: 'choice', name: 'category', label: 'supplier.category', useOptions: useCategories } as const
const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'supplier.name', isRequired: true },
  {
    kind: 'code',
    name: 'creditCode',
    label: 'supplier.creditCode',
    isRequired: true,
    problem: 'supplier.creditCodeWrong',
  },
  { ...category, isRequired: true },
  { kind: 'text', name: 'contact', label: 'supplier.contact', isRequired: true },
  {
    kind: 'code',
    name: 'phone',
    label: 'supplier.phone',
    isRequired: true,
    problem: 'supplier.phoneWrong',
  },
  { kind: 'text', name: 'address', label: 'supplier.address' },
  { kind: 'number', name: 'paymentDays', label: 'supplier.paymentDays' },
  { kind: 'choice', name: 'taxRate', label: 'supplier.taxRate', useOptions: useTaxRates },
  { kind: 'text', name: 'bankName', label: 'supplier.bankName' },
  { kind: 'code', name: 'bankAccount', label: 'supplier.bankAccount', problem: 'supplier.accountWrong' },
  { kind: 'code', name: 'licenceNo', label: 'supplier.licenceNo' },
  { kind: 'day', name: 'licenceUntil', label: 'supplier.licenceUntil' },
  { kind: 'day', name: 'contractUntil', label: 'supplier.contractUntil' },
  { kind: 'photos', name: 'licencePhotos', label: 'supplier.licencePhotos', Input: PapersInput },
  { kind: 'photos', name: 'contractPhotos', label: 'supplier.contractPhotos', Input: PapersInput },
  { kind: 'area', name: 'remark', label: 'supplier.remark' },
]

/** Definition of suppliers. */
export const supplierDefinition: ResourceDefinition<Supplier, SupplierQuery, SupplierDraft> = {
  route: 'suppliers',
  menu: 'suppliers',
  detail: 'supplierDetail',
  adding: 'supplier.adding',
  ...createResourceParts(suppliers),
  exportFunction: 'SUPPLIER_EXPORT',
  functions: { edit: 'SUPPLIER_EDIT', disable: 'SUPPLIER_DISABLE' },
  filters: [brandFilter, keywordFilter, { ...category, values: SUPPLIER_CATEGORIES }, enabledFilter],
  sorts: ['code', 'name', 'paymentDays', 'licenceUntil', 'contractUntil', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields,
  schema: v.object(supplierDraft),
  nameOf: ({ name }) => name,
  parts: [
    { key: 'catalogue', label: 'supplier.catalogue.title', Component: SupplierCatalogue },
    { key: 'photos', label: 'supplier.photos', Component: SupplierPhotos },
  ],
  historyFields: [catalogueHistoryField],
  facts: (supplier, t) => [[t('supplier.code'), supplier.code], ...figureFacts(supplier, t)],
  columns: (t) => [
    { key: 'code', title: t('supplier.code'), text: ({ code }) => code },
    { key: 'name', title: t('supplier.name'), text: ({ name }) => name },
    { key: 'category', title: t('supplier.category'), text: ({ category }) => t(`supplier.kind.${category}`) },
    { key: 'contact', title: t('supplier.contact'), text: ({ contact }) => contact },
    { key: 'phone', title: t('supplier.phone'), text: ({ phone }) => phone },
    {
      key: 'paymentDays',
      title: t('supplier.paymentDays'),
      align: 'right',
      text: ({ paymentDays }) => String(paymentDays),
    },
    ...figureColumns(t),
    limitColumn('licenceUntil', t),
    limitColumn('contractUntil', t),
    enabledColumn(t),
    updatedColumn(t),
  ],
}
