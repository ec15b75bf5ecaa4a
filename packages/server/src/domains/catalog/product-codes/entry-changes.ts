import { PRODUCT_CLASSIFY, PRODUCT_GROUP, PRODUCT_UNIT, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { EntryChange } from '../../org/index.ts'
import { categoryEnablingProblem } from './categories.ts'
import { nameProblem } from './codes.ts'
import { renameUnit } from './units.ts'

const PRODUCT_TYPES: ReadonlySet<string> = new Set([PRODUCT_CLASSIFY, PRODUCT_GROUP, PRODUCT_UNIT])

/**
 * Keeps what products have of an entry right where it is changed as any other entry of the dictionary.
 *
 * @throws Refusal 42201 for a name that the brand has already, 42202 for a category that is not to count any more while
 * products are in it.
 */
export const followEntryChange = async (
  trx: Transaction<Tables>,
  { before, after }: EntryChange,
  context: CallContext,
): Promise<void> => {
  const { id, scope: brandId, code_type: type, codevalue } = after
  if (!PRODUCT_TYPES.has(type)) return
  const [taken] = await nameProblem(trx, type, codevalue, { brandId, id, today: '' })
  if (taken !== undefined)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ ...taken, field: 'codevalue' }])
  if (type === PRODUCT_CLASSIFY && before.enabled === 1 && after.enabled === 0) {
    const why = await categoryEnablingProblem(trx, before)
    if (why !== null) throw new Refusal(Status.businessRule, why)
  }
  if (type === PRODUCT_UNIT) await renameUnit(trx, { before, after }, context)
}
