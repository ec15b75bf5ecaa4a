import { productGroups } from '@netbar/shared'
import {
  productGroupDraft,
  type ProductGroup,
  type ProductGroupDraft,
  type ProductGroupQuery,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { codeColumns, codeFields, codeFilters, codeSorts, sortColumn } from './code-parts.ts'

const definition: ResourceDefinition<ProductGroup, ProductGroupQuery, ProductGroupDraft> = {
  route: 'groupCodeManage',
  menu: 'productSetting',
  detail: null,
  ...createResourceParts(productGroups),
  exportFunction: 'GROUPING',
  functions: { edit: 'GROUPING_EDIT', disable: 'GROUPING_EDIT' },
  filters: codeFilters,
  sorts: codeSorts,
  defaultSort: 'sort',
  fields: codeFields([]),
  schema: v.object(productGroupDraft),
  nameOf: ({ name }) => name,
  columns: (t) => [
    sortColumn(t),
    ...codeColumns<ProductGroup>(t, [
      { key: 'name', title: t('productCode.name'), text: ({ name }) => name },
      {
        key: 'productCount',
        title: t('productCode.productCount'),
        align: 'right',
        text: ({ productCount }) => (productCount === 0 ? t('productCode.emptyGroup') : String(productCount)),
      },
    ]),
  ],
}

/** Groups of products. */
export const GroupCodeManage = () => <ResourceList definition={definition} />
