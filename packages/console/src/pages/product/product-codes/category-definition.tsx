import { categoryChoices, categoryMoving, productCategories } from '@netbar/shared/console'
import {
  type ProductCategory,
  type ProductCategoryDraft,
  type ProductCategoryQuery,
  productCategoryDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { pictureInputOf, Pictures, Thumb } from '../../../kit/pictures/picture-field.tsx'
import { useChannels } from '../options/use-channels.ts'
import { CodePlace, type CodeMoving } from './code-place.tsx'
import { codeColumns, codeFields, codeFilters, codeSorts, sortColumn } from './code-parts.ts'
import { useParents } from './use-parents.ts'
import './product-codes.css'

const isOnClient = ({ channels }: ProductCategory) => channels.length === 0 || channels.includes('CLIENT')

const placing: CodeMoving = { list: productCategories.list, moving: categoryMoving, needs: 'CLASSIFY_EDIT' }

/** Definition of product categories. */
export const categoryDefinition: ResourceDefinition<ProductCategory, ProductCategoryQuery, ProductCategoryDraft> = {
  route: 'codeManage',
  menu: 'productSetting',
  detail: null,
  adding: 'productCode.addCategory',
  ...createResourceParts(productCategories),
  exportFunction: 'CLASSIFY',
  functions: { edit: 'CLASSIFY_EDIT', disable: 'CLASSIFY_EDIT' },
  filters: codeFilters,
  sorts: codeSorts,
  defaultSort: 'sort',
  fields: codeFields([
    {
      kind: 'choice',
      name: 'parentCode',
      label: 'productCode.parent',
      source: categoryChoices,
      useOptions: useParents,
    },
    {
      kind: 'choices',
      name: 'channels',
      label: 'productCode.channels',
      hint: 'productCode.everywhere',
      useOptions: useChannels,
    },
    { kind: 'list', name: 'icon', label: 'productCode.icon', Input: pictureInputOf(1), Shown: Pictures },
  ]),
  schema: v.object(productCategoryDraft),
  nameOf: ({ name }) => name,
  columns: (t) => [
    { ...sortColumn<ProductCategory>(t), render: (_, row) => <CodePlace row={row} {...placing} /> },
    ...codeColumns<ProductCategory>(t, [
      {
        key: 'name',
        title: t('productCode.name'),
        text: ({ name }) => name,
        render: (_, { name, parentCode }) => (
          <span className={parentCode === null ? '' : 'product-code-below'}>{name}</span>
        ),
      },
      { key: 'parent', title: t('productCode.parent'), text: ({ parentName }) => parentName ?? '' },
      {
        key: 'icon',
        title: t('productCode.icon'),
        text: ({ icon }) => icon.join(','),
        render: (_, { icon, name }) => <Thumb url={icon[0] ?? null} name={name} />,
      },
      {
        key: 'onClient',
        title: t('productCode.onClient'),
        text: (row) => t(isOnClient(row) ? 'productCode.yes' : 'productCode.no'),
      },
      {
        key: 'productCount',
        title: t('productCode.productCount'),
        align: 'right',
        text: ({ productCount }) => String(productCount),
      },
    ]),
  ],
}
