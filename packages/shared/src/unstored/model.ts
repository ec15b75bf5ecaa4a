import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $branchId } from '../branches/index.ts'
import { createCallFx, failureText, serverMessageOr, type CallError } from '../calls/index.ts'
import { purchasingCalls, type UnstoredOrder } from '../contract/purchasing.ts'
import { createInterval } from '../lib/create-timer.ts'
import { messageRequested } from '../messages/index.ts'
import { $navigate } from '../ports/index.ts'
import { $user, signedOut } from '../session/index.ts'
import { $settings } from '../settings.ts'
import { isReminded } from './rules.ts'

/** The check is repeated this often (specification §9). */
export const UNSTORED_CHECK_MS = 14_400_000

/** The check has to be made now: an order was stored, or the page asks. */
export const unstoredCheckRequested = createEvent()
/** The person chose 去处理. */
export const reminderAccepted = createEvent()
/** The person closed the reminder for now. */
export const reminderDismissed = createEvent()

/** The orders of a branch that are not stored; null when there is none. */
export const findUnstoredFx = attach({
  mapParams: (branchId: string) => ({ query: { branchId } }),
  effect: createCallFx(purchasingCalls.findUnstored),
})

const $checkedBranchId = combine($user, $branchId, (user, branchId) => (user && isReminded(user) ? branchId : null))

const answered = sample({
  clock: findUnstoredFx.done,
  source: $checkedBranchId,
  filter: (branchId, { params }) => branchId === params,
  fn: (_, { result }) => result,
})
/** What the last check found; an empty array stands for orders that the server does not list. */
export const $unstoredOrders = createStore<readonly UnstoredOrder[] | null>(null)
  .on(answered, (_, orders) => orders)
  .reset(signedOut)
/** Whether the modal 订单未入库，请尽快处理 is due. */
export const $isReminderShown = createStore(false)
  .on(answered, (_, orders) => orders !== null)
  .on([reminderAccepted, reminderDismissed], () => false)
  .reset(signedOut)

const interval = createInterval()
const $isChecking = combine($checkedBranchId, $settings, (branchId, settings) => branchId !== null && settings.poll)
sample({ clock: $isChecking, filter: Boolean, fn: () => UNSTORED_CHECK_MS, target: interval.started })
sample({ clock: $isChecking, filter: (checks) => !checks, fn: () => undefined, target: interval.cancelled })

sample({
  clock: [$checkedBranchId, interval.elapsed, unstoredCheckRequested],
  source: $checkedBranchId,
  filter: (branchId): branchId is string => branchId !== null,
  target: findUnstoredFx,
})

const goFx = attach({
  source: $navigate,
  effect: (navigate) => navigate.navigate({ name: 'storePurchaseList', query: { status: 'SHIPPED' } }),
})
sample({ clock: reminderAccepted, target: goFx })
sample({
  clock: findUnstoredFx.failData,
  filter: (error: CallError) => failureText(error) !== null,
  fn: (error) => ({ kind: 'error', text: serverMessageOr(error, 'unstored.checkFailed') }) as const,
  target: messageRequested,
})
