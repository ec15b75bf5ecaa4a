import { Status } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** A field that a step cannot be taken with: 42201. */
export const refuseField = (field: string, key: TextKey): never => {
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text: { key } }])
}
