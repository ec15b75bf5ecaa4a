import { createEvent, createStore, sample, type Effect, type Event, type EventCallable, type Store } from 'effector'
import { failureText, type CallError, type Text } from '../../platform/calls/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { createReload, type Reloadable } from './create-reload.ts'

/** An item that failed, and why. */
export interface BulkFailure {
  readonly name: string
  readonly text: Text
}

/** The same step for many items, one after the other, each on its own. */
export interface Bulk<Item> {
  /** Starts the step for these items; ignored while others are in progress. */
  readonly requested: EventCallable<readonly Item[]>
  /** The failures were dismissed. */
  readonly failuresClosed: EventCallable<void>
  /** Number of items still waiting; 0 when idle. */
  readonly $left: Store<number>
  readonly $failures: Store<readonly BulkFailure[]>
  /** All items had their turn; the payload is the number of successes. */
  readonly ended: Event<number>
}

/**
 * A step for many rows of a list, which is reloaded at the end. Module level only.
 *
 * @param options.stepFx Step of one item.
 * @param options.nameOf Name of an item in a failure.
 * @param options.success Key of the success message; its parameter `n` is the number of successes.
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
    // The filter has checked that there is one.
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
