import { productDiscounts } from '@netbar/shared/console'
import {
  DISCOUNT_KINDS,
  DISCOUNT_STATES,
  type ProductDiscount,
  type ProductDiscountDraft,
  type ProductDiscountQuery,
  productDiscountDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { brandFilter, keywordFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { discountFields, useKinds, useProducts } from './discount-fields.ts'
import { hoursText, namesText, periodText, STATE_TONES, valueText } from './discount-text.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** Definition of product discounts. */
export const discountDefinition: ResourceDefinition<ProductDiscount, ProductDiscountQuery, ProductDiscountDraft> = {
  route: 'productDiscount',
  menu: 'productManage',
  detail: null,
  adding: 'productDiscount.adding',
  ...createResourceParts(productDiscounts),
  exportFunction: 'PRODUCT_DISCOUNT_EXPORT',
  functions: { edit: 'PRODUCT_DISCOUNT_EDIT', disable: 'PRODUCT_DISCOUNT_EDIT' },
  words: {
    enable: 'kit.enable',
    askEnable: 'productDiscount.askEnable',
    disable: 'kit.disable',
    question: 'productDiscount.askDisable',
  },
  filters: [
    brandFilter,
    keywordFilter,
    { kind: 'choice', name: 'productId', label: 'productDiscount.products', values: null, useOptions: useProducts },
    { kind: 'choice', name: 'branchId', label: 'productDiscount.branches', values: null, useOptions: useBranchOptions },
    { kind: 'choice', name: 'kind', label: 'productDiscount.kind', values: DISCOUNT_KINDS, useOptions: useKinds },
    oneOf('state', 'kit.status', DISCOUNT_STATES, (value) => `productDiscount.state.${value}`),
  ],
  sorts: ['name', 'startTime', 'endTime', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields: discountFields,
  schema: v.object(productDiscountDraft),
  nameOf: ({ name }) => name,
  columns: (t) => [
    { key: 'name', title: t('productDiscount.name'), text: ({ name }) => name },
    {
      key: 'state',
      title: t('kit.status'),
      text: ({ state }) => t(`productDiscount.state.${state}`),
      render: (_, { state }) => <StatusTag tone={STATE_TONES[state]}>{t(`productDiscount.state.${state}`)}</StatusTag>,
    },
    {
      key: 'products',
      title: t('productDiscount.products'),
      text: ({ productNames, productIds }) => namesText(productNames, productIds.length, t),
    },
    { key: 'kind', title: t('productDiscount.kind'), text: ({ kind }) => t(`productDiscount.kinds.${kind}`) },
    { key: 'value', title: t('productDiscount.valueTitle'), text: (row) => valueText(row, t) },
    { key: 'hours', title: t('productDiscount.hours'), text: (row) => hoursText(row, t) },
    { key: 'startTime', title: t('productDiscount.period'), text: periodText },
    {
      key: 'branches',
      title: t('productDiscount.branches'),
      text: ({ branchNames, branchIds }) => namesText(branchNames, branchIds.length, t),
    },
    {
      key: 'levels',
      title: t('productDiscount.audience'),
      text: ({ levelNames, levelIds }) =>
        levelIds.length === 0 ? t('productDiscount.everybody') : namesText(levelNames, levelIds.length, t),
    },
    {
      key: 'used',
      title: t('productDiscount.used'),
      align: 'right',
      text: ({ usedCount, useLimit }) => `${usedCount}/${useLimit ?? t('productDiscount.unlimited')}`,
    },
    updatedColumn(t),
  ],
}
