import { sample, type EventCallable, type Store, type Unit } from 'effector'
import type { LatestStatus } from './create-latest.ts'

/** A list, or anything else that is asked for without a parameter. */
export type Reloadable = { readonly $status: Store<LatestStatus> } & (
  | { readonly reloaded: EventCallable<void> }
  | { readonly asked: EventCallable<void> }
)

/**
 * Asks anew for what is shown, or has been, whenever something of this happens. What nobody has asked for yet is left to
 * who opens it. Module level only.
 */
export const createReload = (shown: Reloadable, clock: Unit<unknown> | readonly Unit<unknown>[]): void => {
  sample({
    clock: [clock].flat(),
    source: shown.$status,
    filter: (status) => status !== 'idle',
    fn: () => undefined,
    target: 'reloaded' in shown ? shown.reloaded : shown.asked,
  })
}
