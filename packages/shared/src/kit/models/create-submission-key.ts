import { attach, createStore, type Effect, type Store } from 'effector'
import { $random } from '../../platform/ports/index.ts'
import { fingerprint } from './step-key.ts'

/** Idempotency key of a form's submissions. */
export interface SubmissionKey {
  readonly $key: Store<string>
  /** Starts a new submission. */
  readonly renewed: Effect<void, string>
  /** Adds the key to a body: a retry is the same request, and a changed body is another. */
  readonly toRequest: <Body>(body: Body, key: string) => { readonly body: Body; readonly idempotencyKey: string }
}

/** The key of one form's submissions. Module level only. */
export const createSubmissionKey = (prefix: string): SubmissionKey => {
  const newKeyFx = attach({ source: $random, effect: (random) => random.id() })
  return {
    $key: createStore('').on(newKeyFx.doneData, (_, key) => key),
    renewed: newKeyFx,
    toRequest: (body, key) => ({ body, idempotencyKey: `${prefix}-${key}-${fingerprint(JSON.stringify(body))}` }),
  }
}
