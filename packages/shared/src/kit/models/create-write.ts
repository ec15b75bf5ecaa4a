import { createEvent, createStore, sample, type Effect, type Event, type EventCallable, type Store } from 'effector'
import { failureText, type CallError, type FieldError, type Text } from '../../platform/calls/index.ts'
import { messageRequested, type MessageRequest } from '../../platform/messages/index.ts'
import { createReset } from './create-reset.ts'

/** A write to the server. */
export interface Write<Params, Result> {
  /** Sends it; ignored while one is in progress. */
  readonly submitted: EventCallable<Params>
  readonly $isPending: Store<boolean>
  /** Field errors from the server, named as in the request body. */
  readonly $errors: Store<readonly FieldError[]>
  /** Why the write failed. */
  readonly $failure: Store<Text | null>
  readonly done: Event<{ readonly params: Params; readonly result: Result }>
  /** The form was closed, or changed its subject. */
  readonly reset: EventCallable<void>
}

/** Parts of a success message that the result decides: its words, how long it is shown, and the page that it links to. */
export type Announcement = Partial<Omit<MessageRequest, 'kind'>>

/**
 * A write that shows a success message. Module level only.
 *
 * @param options.success Key of the success message.
 * @param options.announce Parts of that message that the result decides.
 * @param options.showsFailure Whether a failure is shown as a message too, for writes without a form to show it in.
 */
export const createWrite = <Params, Result>(options: {
  readonly save: Effect<Params, Result, CallError>
  readonly success: string
  readonly announce?: ((result: Result) => Announcement) | undefined
  readonly showsFailure: boolean
}): Write<Params, Result> => {
  const { save, success, announce, showsFailure } = options
  const submitted = createEvent<Params>()
  const reset = createReset()
  const $errors = createStore<readonly FieldError[]>([])
    .on(save.failData, (_, { fieldErrors }) => fieldErrors)
    .reset(submitted, reset)
  const $failure = createStore<Text | null>(null)
    .on(save.failData, (_, error) => failureText(error))
    .reset(submitted, reset)

  sample({
    clock: submitted,
    source: save.pending,
    filter: (isPending) => !isPending,
    fn: (_, params) => params,
    target: save,
  })
  sample({
    clock: save.done,
    fn: ({ result }) => ({ kind: 'success', text: { key: success }, ...announce?.(result) }) as const,
    target: messageRequested,
  })
  sample({
    clock: save.failData,
    filter: (error: CallError) => showsFailure && failureText(error) !== null,
    // The filter has checked that there is a text.
    fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
    target: messageRequested,
  })
  return { submitted, $isPending: save.pending, $errors, $failure, done: save.done, reset }
}
