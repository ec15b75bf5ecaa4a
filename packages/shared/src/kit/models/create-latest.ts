import {
  attach,
  combine,
  createEvent,
  createStore,
  sample,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
} from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import { createReset, type ResetScope } from './create-reset.ts'

/** `loading` has no value yet, `stale` shows one while a newer one is fetched. */
export type LatestStatus = 'idle' | 'loading' | 'ready' | 'stale' | 'failed'

/** The latest answer to a repeated query. */
export interface Latest<Params, Value> {
  readonly $value: Store<Value | null>
  readonly $status: Store<LatestStatus>
  readonly $error: Store<CallError | null>
  readonly asked: EventCallable<Params>
  readonly answered: Event<Value>
  readonly failed: Event<CallError>
  /** Sets a value that another call answered; answers in progress are then outdated. */
  readonly replaced: EventCallable<Value>
  readonly reset: EventCallable<void>
}

interface Numbered<Params> {
  readonly request: number
  readonly params: Params
}

/**
 * Latest answer of one call: a late answer never overwrites a newer one, and a failure keeps the value. Module level
 * only.
 */
export const createLatest = <Params, Value>(
  load: Effect<Params, Value, CallError>,
  resetOn?: ResetScope,
): Latest<Params, Value> => {
  const asked = createEvent<Params>()
  const replaced = createEvent<Value>()
  const reset = createReset(resetOn)

  const $request = createStore(0).on([asked, replaced, reset], (request) => request + 1)
  const loadFx = attach({ mapParams: ({ params }: Numbered<Params>) => params, effect: load })
  sample({
    clock: asked,
    source: $request,
    fn: (request, params): Numbered<Params> => ({ request, params }),
    target: loadFx,
  })

  const answered = sample({
    clock: loadFx.done,
    source: $request,
    filter: (latest, { params }) => params.request === latest,
    fn: (_, { result }) => result,
  })
  const failed = sample({
    clock: loadFx.fail,
    source: $request,
    filter: (latest, { params }) => params.request === latest,
    fn: (_, { error }) => error,
  })
  const $value = createStore<Value | null>(null)
    .on([answered, replaced], (_, value) => value)
    .reset(reset)
  const $error = createStore<CallError | null>(null)
    .on(failed, (_, error) => error)
    .reset(answered, replaced, reset)
  const $isAsking = createStore(false)
    .on(asked, () => true)
    .reset(answered, failed, replaced, reset)
  const $status = combine($value, $error, $isAsking, (value, error, asking): LatestStatus => {
    if (asking) return value === null ? 'loading' : 'stale'
    if (error) return 'failed'
    return value === null ? 'idle' : 'ready'
  })
  return { $value, $status, $error, asked, answered, failed, replaced, reset }
}
