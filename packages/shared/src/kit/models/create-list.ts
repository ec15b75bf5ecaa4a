import { createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { createLatest, type LatestStatus } from './create-latest.ts'
import type { ResetScope } from './create-reset.ts'

/** A list of a server's rows, a page at a time. */
export interface List<Row, Query> {
  readonly $rows: Store<readonly Row[]>
  readonly $total: Store<number>
  readonly $query: Store<Query>
  readonly $status: Store<LatestStatus>
  readonly $error: Store<CallError | null>
  /** Asks for the page that this query names; what it leaves out stays as it is. */
  readonly queried: EventCallable<Partial<Query>>
  /** Asks again for what is shown. */
  readonly reloaded: EventCallable<void>
  /** Back to the beginning, with nothing loaded. */
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
