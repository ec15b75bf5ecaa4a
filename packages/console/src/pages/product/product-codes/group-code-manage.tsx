import { productGroups } from '@netbar/shared'
import {
  EXPORT_PAGE,
  productGroupDraft,
  type ProductGroup,
  type ProductGroupDraft,
  type ProductGroupQuery,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/list-choice.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { codeColumns, codeFields, codeFilters, codeSorts } from './code-parts.ts'

const definition: ResourceDefinition<ProductGroup, ProductGroupQuery, ProductGroupDraft> = {
  route: 'groupCodeManage',
  menu: 'productSetting',
  detail: null,
  resource: productGroups,
  list: productGroups.list,
  file: createListExport({ list: productGroups.list, pageFx: productGroups.exportFx, limit: EXPORT_PAGE }),
  exportFunction: 'GROUPING',
  functions: { edit: 'GROUPING_EDIT', disable: 'GROUPING_EDIT' },
  filters: codeFilters,
  sorts: codeSorts,
  defaultSort: 'sort',
  toQuery: plainQuery,
  fields: codeFields([]),
  schema: v.object(productGroupDraft),
  nameOf: ({ name }) => name,
  columns: (t) => codeColumns<ProductGroup>(t, []),
}

/** Groups of products. */
export const GroupCodeManage = () => <ResourceList definition={definition} />
