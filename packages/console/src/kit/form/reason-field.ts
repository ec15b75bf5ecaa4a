import type { FormField } from './form-field.ts'

/** Field for a reason. */
export const reasonField = (label: string): FormField => ({
  kind: 'area',
  name: 'reason',
  label,
  isRequired: true,
})
