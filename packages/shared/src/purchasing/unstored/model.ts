import { attach, combine, createEvent, createStore, sample, type Unit } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx, failureText, serverMessageOr, type CallError } from '../../platform/calls/index.ts'
import { findUnstored, type UnstoredOrder } from '../../contract/purchasing/unstored.ts'
import { createInterval } from '../../platform/timers/create-timer.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $navigate } from '../../platform/ports/index.ts'
import { $user, signedOut } from '../../access/session/index.ts'
import { $settings } from '../../platform/settings.ts'
import { isReminded } from './rules.ts'

/** Interval of the check (specification §9). */
export const UNSTORED_CHECK_MS = 14_400_000

/** Checks now, because a delivery was received: this can hide the reminder, but never shows it. */
export const unstoredCheckRequested = createEvent()
/** The user chose 去处理. */
export const reminderAccepted = createEvent()
/** The user closed the reminder. */
export const reminderDismissed = createEvent()

interface Check {
  readonly branchId: string
  /** Whether the result may show the reminder. */
  readonly reminds: boolean
}

/** Deliveries of a branch without a receipt; null without any. */
const findUnstoredFx = attach({
  mapParams: ({ branchId }: Check) => ({ query: { branchId } }),
  effect: createCallFx(findUnstored),
})

const $checkedBranchId = combine($user, $branchId, (user, branchId) => (user && isReminded(user) ? branchId : null))

const answered = sample({
  clock: findUnstoredFx.done,
  source: $checkedBranchId,
  filter: (branchId, { params }) => branchId === params.branchId,
  fn: (_, { params, result }) => ({ orders: result, reminds: params.reminds }),
})
/** Result of the last check; an empty array stands for orders that the server does not list. */
export const $unstoredOrders = createStore<readonly UnstoredOrder[] | null>(null)
  .on(answered, (_, { orders }) => orders)
  .reset(signedOut)
/** Whether the modal 订单未入库，请尽快处理 is shown. */
export const $isReminderShown = createStore(false)
  .on(answered, (isShown, { orders, reminds }) => orders !== null && (isShown || reminds))
  .on([reminderAccepted, reminderDismissed], () => false)
  .reset(signedOut)

const interval = createInterval()
const $isChecking = combine($checkedBranchId, $settings, (branchId, settings) => branchId !== null && settings.poll)
sample({ clock: $isChecking, filter: Boolean, fn: () => UNSTORED_CHECK_MS, target: interval.started })
sample({ clock: $isChecking, filter: (checks) => !checks, target: interval.cancelled })

const checkOn = (clock: Unit<unknown>, reminds: boolean) =>
  sample({
    clock,
    source: $checkedBranchId,
    filter: (branchId): branchId is string => branchId !== null,
    fn: (branchId: string) => ({ branchId, reminds }),
    target: findUnstoredFx,
  })
checkOn($checkedBranchId, true)
checkOn(interval.elapsed, true)
checkOn(unstoredCheckRequested, false)

const goFx = attach({
  source: $navigate,
  effect: (navigate) => navigate.navigate({ name: 'storePurchaseList', query: { status: 'UNSTORED' } }),
})
sample({ clock: reminderAccepted, target: goFx })
sample({
  clock: findUnstoredFx.failData,
  filter: (error: CallError) => failureText(error) !== null,
  fn: (error) => ({ kind: 'error', text: serverMessageOr(error, 'unstored.checkFailed') }) as const,
  target: messageRequested,
})
