import { attach } from 'effector'
import { shiftCalls, type ShiftRow } from '../../contract/bar/shifts/shifts.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of shifts. */
export type ShiftQuery = CallInput<typeof shiftCalls.page>['query']
/** Fetches a page of shifts apart from the list on the screen. */
export const shiftPageFx = attach({
  mapParams: (query: ShiftQuery) => ({ query }),
  effect: createCallFx(shiftCalls.page),
})
/** Shifts at the user's branches. */
export const shifts = createList<ShiftRow, ShiftQuery>({ load: shiftPageFx, query: {} })
/** The sheet of a shift of the list. */
export const shiftSheet = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(shiftCalls.sheet) }),
)
