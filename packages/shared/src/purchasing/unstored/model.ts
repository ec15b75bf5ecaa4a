import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx, failureText, serverMessageOr, type CallError } from '../../platform/calls/index.ts'
import { findUnstored, type UnstoredOrder } from '../../contract/purchasing/unstored.ts'
import { createTimer } from '../../platform/timers/create-timer.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $clock, $navigate, $storage } from '../../platform/ports/index.ts'
import { $user, signedOut } from '../../access/session/index.ts'
import { $settings } from '../../platform/settings.ts'
import { unstoredCheckRequested } from './check-requested.ts'
import { isReminded, parseReminder, quietTime, UNSTORED_CHECK_MS, type Reminder } from './rules.ts'

/** Storage key of the last reminder. */
const REMINDER_KEY = 'unstoredReminder'

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
  fn: (_, { params, result }) => ({ ...params, orders: result }),
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

const rememberFx = attach({
  source: { storage: $storage, clock: $clock, settings: $settings },
  effect: ({ storage, clock, settings }, branchId: string) => {
    if (!settings.poll) return
    const reminder: Reminder = { branchId, time: clock.now() }
    storage.set(REMINDER_KEY, JSON.stringify(reminder))
  },
})
sample({
  clock: answered,
  filter: ({ orders, reminds }) => orders !== null && reminds,
  fn: ({ branchId }) => branchId,
  target: rememberFx,
})

/** How long a branch is not reminded again: a reload is no reason to, nor is a second tab. */
const quietTimeFx = attach({
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }, branchId: string) =>
    quietTime(parseReminder(storage.get(REMINDER_KEY)), branchId, clock.now()),
})
const timer = createTimer()
sample({
  clock: [$checkedBranchId, timer.elapsed],
  source: $checkedBranchId,
  filter: (branchId): branchId is string => branchId !== null,
  target: quietTimeFx,
})
sample({
  clock: quietTimeFx.doneData,
  source: $settings,
  filter: ({ poll }) => poll,
  fn: (_, quietMs) => quietMs || UNSTORED_CHECK_MS,
  target: timer.started,
})
sample({
  clock: $checkedBranchId,
  filter: (branchId) => branchId === null,
  target: timer.cancelled,
})
sample({
  clock: quietTimeFx.done,
  fn: ({ params: branchId, result: quietMs }) => ({ branchId, reminds: quietMs === 0 }),
  target: findUnstoredFx,
})
sample({
  clock: unstoredCheckRequested,
  source: $checkedBranchId,
  filter: (branchId): branchId is string => branchId !== null,
  fn: (branchId: string) => ({ branchId, reminds: false }),
  target: findUnstoredFx,
})

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
