import { discountFenOf, GUEST_ORDER_LIMITS, paysAsMember, priceFor, Status } from '@netbar/shared/contract'
import type { CallRequest, counterOrderCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { checkAccess, refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { findMember } from '../sessions/guest.ts'
import { guestsOrder, totalFenOf } from './new-order.ts'
import type { SoldLine } from './new-order.ts'
import { payAtCounter } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { shelfOf } from './shelf.ts'
import { completeOrder } from './take-steps.ts'

type Draft = CallRequest<typeof counterOrderCalls.save>['body']

const invalid = (problems: readonly FieldProblem[]) =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)

/**
 * The lines of an order at what its buyer pays.
 *
 * @throws Refusal 42201 at each line that the branch does not sell, that is repeated, or beyond the limit of an order.
 */
export const linesFor = async (
  trx: Transaction<Tables>,
  { branchId, lines }: Pick<Draft, 'branchId' | 'lines'>,
  isMember: boolean,
): Promise<readonly SoldLine[]> => {
  const ids = lines.map(({ productId }) => productId)
  const shelf = new Map((await shelfOf(trx, branchId, ids)).map((product) => [product.productId, product]))
  const problems: FieldProblem[] = []
  const found = lines.flatMap(({ productId, quantity }, index): readonly SoldLine[] => {
    const product = shelf.get(productId)
    const field = `lines.${index}.productId`
    const limit = product?.orderLimit ?? quantity
    if (product === undefined) problems.push({ field, text: { key: 'guestOrders.notSold' } })
    else if (ids.indexOf(productId) < index) problems.push({ field, text: { key: 'guestOrders.repeatedProduct' } })
    else if (quantity > limit)
      problems.push({ field: `lines.${index}.quantity`, text: { key: 'guestOrders.beyondLimit', params: { limit } } })
    else return [{ product: { ...product, ...priceFor(product, isMember) }, quantity }]
    return []
  })
  if (problems.length > 0) throw invalid(problems)
  if (totalFenOf(found) > GUEST_ORDER_LIMITS.amountFen)
    throw invalid([{ field: 'lines', text: { key: 'guestOrders.tooDear' } }])
  return found
}

/** What is taken off an order by somebody who may. */
const discountFor = ({ discount }: Draft, lines: readonly SoldLine[], actor: Actor): number => {
  if (discount === null) return 0
  const total = totalFenOf(lines)
  const fen = discountFenOf(total, discount)
  if (fen > 0) checkAccess({ anyFunction: ['CONSOLE_DISCOUNT'] }, actor)
  if (fen > total) throw invalid([{ field: 'discount', text: { key: 'guestOrders.discountTooHigh' } }])
  return fen
}

const machineNameOf = async (trx: Transaction<Tables>, { branchId, machineId }: Draft): Promise<string | null> => {
  if (machineId === null) return null
  const machine = await trx
    .selectFrom('machine')
    .where('id', '=', machineId)
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select('name')
    .executeTakeFirst()
  if (machine === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return machine.name
}

/**
 * Makes an order at the counter; with its payment, it is paid and handed over in the same transaction.
 *
 * @throws Refusal 40401 for a branch, machine or member of somebody else, 42201 at each invalid field, 42202 where something is out of
 * stock, and as payments are refused.
 */
export const saveOrder = async (
  trx: Transaction<Tables>,
  draft: Draft,
  context: CallContext,
  step: StepContext,
): Promise<string> => {
  const { actor } = context
  const { branchId, memberId, parts } = draft
  refuseForeignBranch(actor, branchId)
  const machineName = await machineNameOf(trx, draft)
  const member = memberId === null ? null : await findMember(trx, branchId, memberId)
  const lines = await linesFor(trx, draft, member !== null && paysAsMember(member))
  const discountFen = discountFor(draft, lines, actor)
  const order = { ...guestsOrder(branchId, machineName, lines), memberId, discountFen }
  const placed = await placeOrder(trx, order, 'sell', step)
  if (parts !== null) await completeOrder(trx, await payAtCounter(trx, placed, parts, context), step)
  return placed.id
}
