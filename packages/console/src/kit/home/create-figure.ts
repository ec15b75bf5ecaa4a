import { $branchId, createCallFx, createLatest, signedOut, type CallParams, type Latest } from '@netbar/shared'
import type { Call, CallAnswer } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample, type EventCallable, type Unit } from 'effector'

/** What a block of the home page shows, fetched while it is on the screen. */
export interface Figure<Value> extends Latest<void, Value> {
  readonly opened: EventCallable<void>
  readonly closed: EventCallable<void>
}

interface FigureParts<C extends Call> {
  readonly call: C
  readonly requestOf: (branchId: string) => CallParams<C>
  /** When it is outdated, besides another branch. */
  readonly reloadOn: Unit<unknown>
  /** Whether it can be asked for without a branch. */
  readonly ofCompany?: boolean
}

/** A figure of the current branch. Module level only. */
export const createFigure = <C extends Call>({
  call,
  requestOf,
  reloadOn,
  ofCompany = false,
}: FigureParts<C>): Figure<CallAnswer<C>> => {
  const latest = createLatest(
    attach({
      source: $branchId,
      mapParams: (_: void, branchId) => requestOf(branchId ?? ''),
      effect: createCallFx(call),
    }),
    [$branchId, signedOut],
  )
  const opened = createEvent()
  const closed = createEvent()
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(closed, signedOut)
  sample({
    clock: [opened, $branchId.updates, reloadOn],
    source: { isOpen: $isOpen, branchId: $branchId },
    filter: ({ isOpen, branchId }) => isOpen && (ofCompany || branchId !== null),
    target: latest.asked,
  })
  return { ...latest, opened, closed }
}
