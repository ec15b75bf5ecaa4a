import { createEvent, sample, type EventCallable, type Unit } from 'effector'
import { signedOut } from '../../access/session/index.ts'

/** What puts the state of a model back to its beginning, beside the model's own `reset`. */
export type ResetScope = Unit<unknown>[]

/**
 * The `reset` of a model, connected to its scope: signing out unless given, so that nobody sees what the last person saw; an
 * empty list for what anybody may read. Module level only.
 */
export const createReset = (resetOn: ResetScope = [signedOut]): EventCallable<void> => {
  const reset = createEvent()
  sample({ clock: resetOn, target: reset })
  return reset
}
