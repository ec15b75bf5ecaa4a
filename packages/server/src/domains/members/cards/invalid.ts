import { Status } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'

/** The refusal of a field. */
export const invalid = (field: string, text: Text): Refusal =>
  new Refusal(Status.invalidFields, text, [{ field, text }])
