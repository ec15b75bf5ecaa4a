import { productCategories } from '@netbar/shared'
import {
  productCategoryDraft,
  type ProductCategory,
  type ProductCategoryDraft,
  type ProductCategoryQuery,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { codeColumns, codeFields, codeFilters, codeSorts } from './code-parts.ts'
import { useParents } from './use-parents.ts'

const definition: ResourceDefinition<ProductCategory, ProductCategoryQuery, ProductCategoryDraft> = {
  route: 'codeManage',
  menu: 'productSetting',
  detail: null,
  ...createResourceParts(productCategories),
  exportFunction: 'CLASSIFY',
  functions: { edit: 'CLASSIFY_EDIT', disable: 'CLASSIFY_EDIT' },
  filters: codeFilters,
  sorts: codeSorts,
  defaultSort: 'sort',
  fields: codeFields([{ kind: 'choice', name: 'parentCode', label: 'productCode.parent', useOptions: useParents }]),
  schema: v.object(productCategoryDraft),
  nameOf: ({ name }) => name,
  columns: (t) =>
    codeColumns<ProductCategory>(t, [
      { key: 'parent', title: t('productCode.parent'), text: ({ parentName }) => parentName ?? '' },
      {
        key: 'productCount',
        title: t('productCode.productCount'),
        align: 'right',
        text: ({ productCount }) => String(productCount),
      },
    ]),
}

/** Categories of products, on two levels. */
export const CodeManage = () => <ResourceList definition={definition} />
