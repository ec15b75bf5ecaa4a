import { createEvent, sample, type EventCallable, type Unit } from 'effector'
import { signedOut } from '../../access/session/index.ts'

/** Units that reset the state of a model, beside its own `reset`. */
export type ResetScope = Unit<unknown>[]

/**
 * The `reset` of a model, connected to its scope: by default sign-out, so that no user sees the state of the previous
 * one; an empty list for public data. Module level only.
 */
export const createReset = (resetOn: ResetScope = [signedOut]): EventCallable<void> => {
  const reset = createEvent()
  sample({ clock: resetOn, target: reset })
  return reset
}
