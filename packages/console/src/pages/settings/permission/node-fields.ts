import type { FormField } from '../../../kit/form/form-field.ts'

/** Fields of a node of the menu. */
export const nodeFields: readonly FormField[] = [
  { kind: 'text', name: 'titleZh', label: 'permission.titleZh', isRequired: true },
  { kind: 'text', name: 'titleEn', label: 'permission.titleEn', isRequired: true },
  { kind: 'text', name: 'titleTw', label: 'permission.titleTw', isRequired: true },
  { kind: 'number', name: 'sort', label: 'permission.sort', isRequired: true, hint: 'permission.sortHint' },
]
