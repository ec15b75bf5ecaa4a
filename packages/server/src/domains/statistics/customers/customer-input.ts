import { CUSTOMER_DEFAULT_DAYS, shanghaiDay, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { dayAfter } from '../../home/index.ts'
import { reportInput } from '../reports/report-input.ts'
import type { AskedReport } from '../reports/report-input.ts'

/** Whose members are analysed, and what of them counts. */
export interface CustomerInput {
  readonly from: string
  readonly to: string
  /** First and last instant of the period. */
  readonly since: string
  readonly until: string
  /** Branches whose members they are: where the card was opened. */
  readonly branchIds: readonly string[]
  /** Branches at which a visit counts: all that the user sees, as a member of one goes to another. */
  readonly seenIds: readonly string[]
}

/**
 * The period and the branches that the analysis is asked for.
 *
 * @throws Refusal 40401 for somebody else's branch or brand, 42201 for a period that ends before it begins or is too long.
 */
export const customerInput = async (asked: AskedReport, context: CallContext): Promise<CustomerInput> => {
  const to = asked.to ?? shanghaiDay(context.now().getTime())
  const from = asked.from ?? dayAfter(to, 1 - CUSTOMER_DEFAULT_DAYS)
  const { branchIds } = await reportInput({ ...asked, from, to }, context)
  const seenIds = [...context.actor.branchIds]
  return { from, to, since: shanghaiDayStart(from), until: shanghaiDayEnd(to), branchIds, seenIds }
}
