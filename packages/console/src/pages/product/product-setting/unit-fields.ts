import { productUnits } from '@netbar/shared/console'
import { productUnitDraft } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'productSetting.unit.name', isRequired: true },
  { kind: 'number', name: 'sort', label: 'productSetting.unit.sort' },
]

/** Form of a unit. */
export const unitForm = {
  route: 'productSetting',
  menu: 'productSetting',
  resource: productUnits,
  fields,
  schema: v.object(productUnitDraft),
} as const
