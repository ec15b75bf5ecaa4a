import { sample, type EventCallable, type Store, type Unit } from 'effector'
import type { LatestStatus } from './create-latest.ts'

/** A list, or anything else that is fetched without a parameter. */
export type Reloadable = { readonly $status: Store<LatestStatus> } & (
  | { readonly reloaded: EventCallable<void> }
  | { readonly asked: EventCallable<void> }
)

/**
 * Reloads `shown` whenever one of these units fires, if it was loaded before; otherwise loading it is left to its page.
 * Module level only.
 */
export const createReload = (shown: Reloadable, clock: Unit<unknown> | readonly Unit<unknown>[]): void => {
  sample({
    clock: [clock].flat(),
    source: shown.$status,
    filter: (status) => status !== 'idle',
    target: 'reloaded' in shown ? shown.reloaded : shown.asked,
  })
}
