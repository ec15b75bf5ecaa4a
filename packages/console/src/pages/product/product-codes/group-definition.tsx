import { groupMoving, productGroups } from '@netbar/shared/console'
import {
  type ProductGroup,
  type ProductGroupDraft,
  type ProductGroupQuery,
  productGroupDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { CodePlace, type CodeMoving } from './code-place.tsx'
import { codeColumns, codeFields, codeFilters, codeSorts, sortColumn } from './code-parts.ts'

const clock = (name: string): FormField => ({
  kind: 'text',
  name,
  label: `productCode.${name}`,
  problem: 'productDetail.timeWrong',
})

const placing: CodeMoving = { list: productGroups.list, moving: groupMoving, needs: 'GROUPING_EDIT' }

/** Definition of product groups. */
export const groupDefinition: ResourceDefinition<ProductGroup, ProductGroupQuery, ProductGroupDraft> = {
  route: 'groupCodeManage',
  menu: 'productSetting',
  detail: null,
  adding: 'productCode.addGroup',
  ...createResourceParts(productGroups),
  exportFunction: 'GROUPING',
  functions: { edit: 'GROUPING_EDIT', disable: 'GROUPING_EDIT' },
  filters: codeFilters,
  sorts: codeSorts,
  defaultSort: 'sort',
  fields: codeFields([
    {
      kind: 'choices',
      name: 'branchIds',
      label: 'productCode.branches',
      hint: 'productCode.allBranches',
      useOptions: useBranchOptions,
    },
    { ...clock('fromClock'), hint: 'productCode.allDay' },
    clock('toClock'),
  ]),
  schema: v.object(productGroupDraft),
  nameOf: ({ name }) => name,
  columns: (t) => [
    { ...sortColumn<ProductGroup>(t), render: (_, row) => <CodePlace row={row} {...placing} /> },
    ...codeColumns<ProductGroup>(t, [
      { key: 'name', title: t('productCode.name'), text: ({ name }) => name },
      {
        key: 'branches',
        title: t('productCode.branches'),
        text: ({ branchNames }) => branchNames.join(t('app.listSeparator')) || t('productCode.everyBranch'),
      },
      {
        key: 'hours',
        title: t('productCode.hours'),
        text: ({ fromClock, toClock }) => (fromClock === '' ? t('productCode.everyHour') : `${fromClock}–${toClock}`),
      },
      {
        key: 'productCount',
        title: t('productCode.productCount'),
        align: 'right',
        text: ({ productCount }) => (productCount === 0 ? t('productCode.emptyGroup') : String(productCount)),
      },
    ]),
  ],
}
