import { attach } from 'effector'
import { cashMovementCalls, type CashMovementRow } from '../../contract/bar/shifts/cash-movements.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of cash movements. */
export type CashMovementQuery = CallInput<typeof cashMovementCalls.page>['query']
/** Fetches a page of cash movements apart from the list on the screen. */
export const cashMovementPageFx = attach({
  mapParams: (query: CashMovementQuery) => ({ query }),
  effect: createCallFx(cashMovementCalls.page),
})
/** Cash that was put in or taken out at the user's branches. */
export const cashMovements = createList<CashMovementRow, CashMovementQuery>({ load: cashMovementPageFx, query: {} })
/** Puts cash into the drawer of the user's shift, or takes some out. */
export const cashMoving = createSubmission({
  call: cashMovementCalls.save,
  key: 'move-cash',
  success: 'shift.done.cashMoved',
  lists: [cashMovements],
})
