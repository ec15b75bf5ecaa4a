import { Status } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** Refuses a step because of a field: 42201. */
export const refuseField = (field: string, key: TextKey): never => {
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text: { key } }])
}
