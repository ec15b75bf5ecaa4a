import { attach, createStore, type Effect, type Store } from 'effector'
import { $random } from '../../platform/ports/index.ts'
import { fingerprint } from './step-key.ts'

/** The idempotency key of what a form sends. */
export interface SubmissionKey {
  readonly $key: Store<string>
  /** What is sent from now on is a request of its own. */
  readonly renewed: Effect<void, string>
  /** A body as its call takes it: a retry is the same request, and what was changed in between is another. */
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
