import {
  attach,
  createEvent,
  createStore,
  sample,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
} from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { RouteTarget } from '../../platform/ports/index.ts'
import type { Call, CallAnswer, CallInput } from '../../contract/core/define-call.ts'
import { signedOut } from '../../access/session/index.ts'
import { createReload, type Reloadable } from './create-reload.ts'
import { createSubmissionKey } from './create-submission-key.ts'
import { createWrite, type Announcement, type Write } from './create-write.ts'

type BodyOf<C extends Call> = CallInput<C> extends { readonly body: infer Body } ? Body : never

/** A form that creates something. */
export interface Submission<Body, Result> extends Write<Body, Result> {
  /** The form was opened: its next submission is a new request. */
  readonly opened: EventCallable<void>
  /** Result of the open form; null until it succeeded. */
  readonly $made: Store<Result | null>
  readonly doneData: Event<Result>
  readonly fail: Event<{ readonly params: Body; readonly error: CallError }>
  readonly failData: Event<CallError>
}

/** Long enough to read the number and follow the link. */
const LINK_DURATION_MS = 8000

interface MadeDocument {
  /** Key of the message, where it is not that of every success. */
  readonly key?: string
  readonly no: string
  readonly target: RouteTarget
}

const announced = (success: string, { key = success, no, target }: MadeDocument): Announcement => ({
  text: { key, params: { no } },
  target,
  durationMs: LINK_DURATION_MS,
})

/**
 * A form that creates something: a retry is the same request, and a changed body is another. Module level only.
 *
 * @param options.key Prefix of its idempotency keys.
 * @param options.success Key of the success message.
 * @param options.lists Lists to reload after success.
 */
export const createSubmission = <C extends Call>(options: {
  readonly call: C
  readonly key: string
  readonly success: string
  /** Number and page of the made document, which the success message names and links to; null where it is not one. */
  readonly documentOf?: (made: CallAnswer<C>) => MadeDocument | null
  readonly lists: readonly Reloadable[]
}): Submission<BodyOf<C>, CallAnswer<C>> => {
  const { call, key, success, documentOf, lists } = options
  const opened = createEvent()
  const submissionKey = createSubmissionKey(key)
  const saveFx: Effect<BodyOf<C>, CallAnswer<C>, CallError> = attach({
    source: submissionKey.$key,
    mapParams: submissionKey.toRequest<BodyOf<C>>,
    // TypeScript cannot follow the call's schemas through the type parameter; the effect's type states them.
    effect: createCallFx<Call>(call) as unknown as Effect<{ readonly body: BodyOf<C> }, CallAnswer<C>, CallError>,
  })
  const write = createWrite({
    save: saveFx,
    success,
    announce: (made: CallAnswer<C>) => {
      const document = documentOf?.(made) ?? null
      return document === null ? {} : announced(success, document)
    },
    showsFailure: false,
  })
  const $made = createStore<CallAnswer<C> | null>(null)
    .on(saveFx.doneData, (_, made) => made)
    .reset(opened, signedOut)

  sample({ clock: [opened, saveFx.done], target: submissionKey.renewed })
  sample({ clock: opened, target: write.reset })
  for (const list of lists) createReload(list, saveFx.done)
  return { ...write, opened, $made, doneData: saveFx.doneData, fail: saveFx.fail, failData: saveFx.failData }
}
