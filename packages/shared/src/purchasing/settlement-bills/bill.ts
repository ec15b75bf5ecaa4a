import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { settlementBillCalls, type SettlementBillDetail } from '../../contract/purchasing/settlement-bills.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { settlementBills } from './bills.ts'

type StepName = 'issue' | 'void' | 'adjust' | 'reissue' | 'confirm' | 'dispute' | 'pay' | 'reverse'
/** A step of a bill: its id, the copy it was decided on, and what the call wants beside. */
export type BillStep<Name extends StepName> = CallInput<(typeof settlementBillCalls)[Name]>['body'] & {
  readonly id: string
}

const issueFx = attach({
  mapParams: stepRequest<BillStep<'issue'>>('bill-issue'),
  effect: createCallFx(settlementBillCalls.issue),
})
const voidFx = attach({
  mapParams: stepRequest<BillStep<'void'>>('bill-void'),
  effect: createCallFx(settlementBillCalls.void),
})
const adjustFx = attach({
  mapParams: stepRequest<BillStep<'adjust'>>('bill-adjust'),
  effect: createCallFx(settlementBillCalls.adjust),
})
const reissueFx = attach({
  mapParams: stepRequest<BillStep<'reissue'>>('bill-reissue'),
  effect: createCallFx(settlementBillCalls.reissue),
})
const confirmFx = attach({
  mapParams: stepRequest<BillStep<'confirm'>>('bill-confirm'),
  effect: createCallFx(settlementBillCalls.confirm),
})
const disputeFx = attach({
  mapParams: stepRequest<BillStep<'dispute'>>('bill-dispute'),
  effect: createCallFx(settlementBillCalls.dispute),
})
const payFx = attach({
  mapParams: stepRequest<BillStep<'pay'>>('bill-pay'),
  effect: createCallFx(settlementBillCalls.pay),
})
const reverseFx = attach({
  mapParams: stepRequest<BillStep<'reverse'>>('bill-reverse'),
  effect: createCallFx(settlementBillCalls.reverse),
})

const stepWrite = <Params extends { readonly id: string }>(
  name: StepName,
  save: Effect<Params, SettlementBillDetail, CallError>,
) => createWrite({ save, success: `settlementBill.done.${name}`, tellsFailure: false })

/** The steps of a bill, and its correction. */
export const billSteps = {
  issue: stepWrite('issue', issueFx),
  void: stepWrite('void', voidFx),
  adjust: stepWrite('adjust', adjustFx),
  reissue: stepWrite('reissue', reissueFx),
  confirm: stepWrite('confirm', confirmFx),
  dispute: stepWrite('dispute', disputeFx),
  pay: stepWrite('pay', payFx),
  reverse: stepWrite('reverse', reverseFx),
} as const

/** The page of this bill is shown. */
export const billOpened = createEvent<string>()
/** The bill on the screen. */
export const shownBill = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(settlementBillCalls.detail) }),
)

const steps = [issueFx, voidFx, adjustFx, reissueFx, confirmFx, disputeFx, payFx, reverseFx]
const { stepped, foundOutdated } = createSteps(steps, shownBill)
/** The bill that took a step last, as it is since then. */
export const $steppedBill = createStore<SettlementBillDetail | null>(null)
  .on(stepped, (_, bill) => bill)
  .reset(signedOut)

const $openedId = createStore<string | null>(null)
  .on(billOpened, (_, id) => id)
  .reset(signedOut)

sample({
  clock: billOpened,
  source: shownBill.$value,
  filter: (shown, id) => shown?.id !== id,
  target: shownBill.reset,
})
sample({ clock: billOpened, target: shownBill.asked })
sample({
  clock: [reloadDueOf('bills'), reloadDueOf('notifications'), foundOutdated],
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: shownBill.asked,
})
createReload(settlementBills, [stepped, foundOutdated])
