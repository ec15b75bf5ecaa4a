import type { ProductCategory, ProductGroup } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { FormField } from '../../../kit/form/form-field.ts'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import {
  brandFilter,
  enabledColumn,
  enabledFilter,
  keywordFilter,
  updatedColumn,
} from '../../../kit/resource/common-parts.tsx'

/** Common parts of the pages of categories and groups. */
export const codeFilters = [brandFilter, keywordFilter, enabledFilter]
export const codeSorts = ['sort', 'code', 'name', 'updatedTime'] as const

/** Cannot be changed later: products and other systems refer to it. */
const codeField: FormField = {
  kind: 'text',
  name: 'code',
  label: 'productCode.code',
  problem: 'productCode.codeWrong',
  hint: 'productCode.codeHint',
  isGivenOnce: true,
}
const nameField: FormField = { kind: 'text', name: 'name', label: 'productCode.name', isRequired: true }
const sortField: FormField = { kind: 'number', name: 'sort', label: 'productCode.sort' }
const remarkField: FormField = { kind: 'area', name: 'remark', label: 'productCode.remark' }

/** Fields of the form, with those of one page after the name. */
export const codeFields = (own: readonly FormField[]): readonly FormField[] => [
  codeField,
  nameField,
  ...own,
  sortField,
  remarkField,
]

/** Column of the position, which a page may render in its own way. */
export const sortColumn = <Row extends ProductCategory | ProductGroup>(t: TFunction): ListColumn<Row> => ({
  key: 'sort',
  title: t('productCode.sort'),
  align: 'right',
  text: ({ sort }) => String(sort),
})

/** Columns of the list after the position, with those of one page after the code. */
export const codeColumns = <Row extends ProductCategory | ProductGroup>(
  t: TFunction,
  own: readonly ListColumn<Row>[],
): readonly ListColumn<Row>[] => [
  { key: 'code', title: t('productCode.code'), text: ({ code }) => code },
  ...own,
  enabledColumn(t),
  updatedColumn(t),
  { key: 'remark', title: t('productCode.remark'), text: ({ remark }) => remark },
]
