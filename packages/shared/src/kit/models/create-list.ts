import { createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { createLatest, type LatestStatus } from './create-latest.ts'
import type { ResetScope } from './create-reset.ts'

/** A list of the server's rows, one page at a time. */
export interface List<Row, Query> {
  readonly $rows: Store<readonly Row[]>
  readonly $total: Store<number>
  readonly $query: Store<Query>
  readonly $status: Store<LatestStatus>
  readonly $error: Store<CallError | null>
  /** Fetches a page with this query; parts left out stay as they are. */
  readonly queried: EventCallable<Partial<Query>>
  /** Fetches the current page again. */
  readonly reloaded: EventCallable<void>
  /** Resets the list to its initial state, with nothing loaded. */
  readonly reset: EventCallable<void>
}

/** A list over one call. Module level only. */
export const createList = <Row, Query extends object>(options: {
  readonly load: Effect<Query, Page<Row>, CallError>
  readonly query: Query
  readonly resetOn?: ResetScope
}): List<Row, Query> => {
  const queried = createEvent<Partial<Query>>()
  const reloaded = createEvent()
  const page = createLatest(options.load, options.resetOn)

  const $query = createStore(options.query)
    .on(queried, (query, change) => ({ ...query, ...change }))
    .reset(page.reset)
  sample({ clock: [queried, reloaded], source: $query, target: page.asked })

  return {
    $rows: page.$value.map((value) => value?.rows ?? []),
    $total: page.$value.map((value) => value?.total ?? 0),
    $query,
    $status: page.$status,
    $error: page.$error,
    queried,
    reloaded,
    reset: page.reset,
  }
}
