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
 * Applies a change of a dictionary entry to the products that use it.
 *
 * @throws Refusal 42201 for a name that is taken, 42202 for disabling a category that has products.
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
