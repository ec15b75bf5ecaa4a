import { createEvent, createStore, sample, type Effect, type Event, type EventCallable, type Store } from 'effector'
import { failureText, type CallError, type Text } from '../../platform/calls/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { createReload, type Reloadable } from './create-reload.ts'

/** One of many that was not done, and why. */
export interface BulkFailure {
  readonly name: string
  readonly text: Text
}

/** The same step of many things, one after the other; each is decided alone. */
export interface Bulk<Item> {
  /** These are to be done; while some still are, others are not taken. */
  readonly requested: EventCallable<readonly Item[]>
  /** The failures were read. */
  readonly failuresClosed: EventCallable<void>
  /** How many still wait for their turn; 0 while none are done. */
  readonly $left: Store<number>
  readonly $failures: Store<readonly BulkFailure[]>
  /** The last had its turn; tells how many were done. */
  readonly ended: Event<number>
}

/**
 * A step of many rows of a list, which is loaded anew at the end. Module level only.
 *
 * @param options.stepFx does one.
 * @param options.nameOf what a failure names it by.
 * @param options.success key of the text that tells how many (`n`) were done.
 */
export const createBulk = <Item, Answer>(options: {
  readonly stepFx: Effect<Item, Answer, CallError>
  readonly nameOf: (item: Item) => string
  readonly success: string
  readonly list: Reloadable
}): Bulk<Item> => {
  const { stepFx, nameOf, success, list } = options
  const requested = createEvent<readonly Item[]>()
  const failuresClosed = createEvent()
  const accepted = createEvent<readonly Item[]>()
  const $queue = createStore<readonly Item[]>([])
    .on(accepted, (_, items) => items)
    .on(stepFx.finally, (queue) => queue.slice(1))
    .reset(signedOut)
  const $done = createStore(0)
    .on(stepFx.done, (count) => count + 1)
    .reset(accepted, signedOut)
  const $failures = createStore<readonly BulkFailure[]>([])
    .on(stepFx.fail, (failures, { params, error }) => {
      const text = failureText(error)
      return text ? [...failures, { name: nameOf(params), text }] : failures
    })
    .reset(accepted, failuresClosed, signedOut)

  sample({
    clock: requested,
    source: $queue,
    filter: (queue, items) => queue.length === 0 && items.length > 0,
    fn: (_, items) => items,
    target: accepted,
  })
  sample({
    clock: [accepted, stepFx.finally],
    source: $queue,
    filter: (queue) => queue.length > 0,
    // The filter has seen that there is one.
    fn: (queue) => queue[0] as Item,
    target: stepFx,
  })
  const ended = sample({
    clock: stepFx.finally,
    source: { queue: $queue, done: $done },
    filter: ({ queue }) => queue.length === 0,
    fn: ({ done }) => done,
  })
  sample({
    clock: ended,
    filter: (done) => done > 0,
    fn: (done) => ({ kind: 'success', text: { key: success, params: { n: done } } }) as const,
    target: messageRequested,
  })
  createReload(list, ended)
  return { requested, failuresClosed, $left: $queue.map((queue) => queue.length), $failures, ended }
}
