import { attach, createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import type { List } from '../models/create-list.ts'
import { createReset } from '../models/create-reset.ts'
import {
  emptyLongList,
  failPage,
  LONG_PAGE,
  longListStatus,
  nextPage,
  queryLongList,
  receivePage,
  reloadLongList,
  type LongPages,
  type PageRequest,
  type RowRange,
} from './long-list.ts'

/** A list of the server's rows that scrolls as one: rows around the visible ones are loaded. */
export interface LongList<Row, Query> extends Omit<List<Row, Query>, '$rows'> {
  /** Loaded pages; `rowAt` finds a row in them. */
  readonly $pages: Store<LongPages<Row>>
  /** Range of visible rows. */
  readonly looked: EventCallable<RowRange>
}

/** A long list over one call. Module level only. */
export const createLongList = <Row, Query extends object>(options: {
  readonly load: Effect<Query, Page<Row>, CallError>
  readonly query: Query
}): LongList<Row, Query> => {
  const queried = createEvent<Partial<Query>>()
  const reloaded = createEvent()
  const looked = createEvent<RowRange>()
  const reset = createReset()
  const pageRequested = createEvent<PageRequest<Query>>()
  const pageFx = attach({
    mapParams: ({ query, page }: PageRequest<Query>) => ({ ...query, page: page + 1, limit: LONG_PAGE }),
    effect: options.load,
  })

  const $state = createStore(emptyLongList<Row, Query>(options.query), { serialize: 'ignore' })
    .on(queried, queryLongList)
    .on(reloaded, reloadLongList)
    .on(looked, (state, range) => ({ ...state, looked: range }))
    .on(pageRequested, (state, { page }) => ({ ...state, asked: new Set([...state.asked, page]) }))
    .on(pageFx.done, (state, { params, result }) => receivePage(state, params, result))
    .on(pageFx.fail, (state, { params, error }) => failPage(state, params, error))
    // The new round also makes answers in progress outdated.
    .on(reset, ({ round }) => emptyLongList(options.query, round + 1))
  sample({
    clock: [queried, reloaded, looked, pageRequested, pageFx.finally],
    source: $state.map(nextPage),
    filter: (request: PageRequest<Query> | null): request is PageRequest<Query> => request !== null,
    target: pageRequested,
  })
  // Several may be requested in one tick: each is its own call.
  sample({ clock: pageRequested, target: pageFx, batch: false })

  return {
    $pages: $state.map(({ pages }) => pages),
    $total: $state.map(({ total }) => total ?? 0),
    $query: $state.map(({ query }) => query),
    $status: $state.map(longListStatus),
    $error: $state.map(({ error }) => error),
    queried,
    reloaded,
    looked,
    reset,
  }
}
