import type { CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import type { LatestStatus } from '../models/create-latest.ts'

/** Rows per call: the maximum that a call allows. */
export const LONG_PAGE = 100
/** Rows before and after the visible ones that are loaded in advance. */
const AHEAD = LONG_PAGE
/** Pages on either side of the visible ones that are kept. */
const KEPT = 10
/** Maximum concurrent calls: after dragging the scroll bar, few outdated ones have to be waited for. */
const MAX_PENDING = 3

/** A range of rows, counted from 0, both ends inclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** A loaded page; one of an earlier round is shown until it is reloaded. */
interface FetchedPage<Row> {
  readonly rows: readonly Row[]
  readonly round: number
}

/** Loaded pages by number, from 0. */
export type LongPages<Row> = ReadonlyMap<number, FetchedPage<Row>>

/** State of a long list: its pages, and the calls in progress. */
export interface LongListState<Row, Query> {
  readonly query: Query
  /** Number of the current query; answers to earlier rounds are outdated. */
  readonly round: number
  /** Whether there was a query; before that nothing is fetched. */
  readonly isAsked: boolean
  /** Total number of rows; null until it is known. */
  readonly total: number | null
  /** Round of the total. */
  readonly counted: number
  readonly looked: RowRange
  readonly pages: LongPages<Row>
  readonly asked: ReadonlySet<number>
  readonly failed: ReadonlySet<number>
  readonly error: CallError | null
}

/** One page of a round. */
export interface PageRequest<Query> {
  readonly round: number
  readonly page: number
  readonly query: Query
}

export const emptyLongList = <Row, Query>(query: Query, round = 0): LongListState<Row, Query> => ({
  query,
  round,
  isAsked: false,
  total: null,
  counted: 0,
  looked: { from: 0, to: 0 },
  pages: new Map(),
  asked: new Set(),
  failed: new Set(),
  error: null,
})

const pagesOf = ({ from, to }: RowRange, total: number | null): readonly number[] => {
  const last = total === null ? 0 : Math.max(0, Math.ceil(total / LONG_PAGE) - 1)
  // There may be fewer rows by now than the visible range.
  const pageOf = (index: number) => Math.min(last, Math.max(0, Math.floor(index / LONG_PAGE)))
  const [first, end] = [pageOf(from), pageOf(to)]
  return Array.from({ length: end - first + 1 }, (_, index) => first + index)
}

/** Sets the query. A new one drops all pages; the same one reloads them. */
export const queryLongList = <Row, Query extends object>(
  state: LongListState<Row, Query>,
  change: Partial<Query>,
): LongListState<Row, Query> => {
  const query = { ...state.query, ...change }
  if (state.isAsked && JSON.stringify(query) === JSON.stringify(state.query)) return reloadLongList(state)
  const looked = { from: 0, to: state.looked.to - state.looked.from }
  return { ...emptyLongList(query, state.round + 1), isAsked: true, looked }
}

/** Reloads the list. Visible pages stay until they are reloaded; the others are dropped, as rows may have moved. */
export const reloadLongList = <Row, Query>(state: LongListState<Row, Query>): LongListState<Row, Query> => {
  // A list that was never queried is not reloaded.
  if (!state.isAsked) return state
  const shown = new Set(pagesOf(state.looked, state.total))
  return {
    ...state,
    round: state.round + 1,
    pages: new Map([...state.pages].filter(([page]) => shown.has(page))),
    asked: new Set(),
    failed: new Set(),
    error: null,
  }
}

/** The page to fetch next, visible ones first; null where all pages are loaded or in progress. */
export const nextPage = <Row, Query>(state: LongListState<Row, Query>): PageRequest<Query> | null => {
  const { query, round, isAsked, total, looked, pages, asked, failed } = state
  if (!isAsked || asked.size >= MAX_PENDING) return null
  const near = { from: looked.from - AHEAD, to: looked.to + AHEAD }
  const page = [...pagesOf(looked, total), ...pagesOf(near, total)].find(
    (wanted) => pages.get(wanted)?.round !== round && !asked.has(wanted) && !failed.has(wanted),
  )
  return page === undefined ? null : { round, page, query }
}

/** A page arrived. If the total changed, rows have moved, and the other pages are reloaded. */
export const receivePage = <Row, Query>(
  state: LongListState<Row, Query>,
  { round, page }: PageRequest<Query>,
  { rows, total }: Page<Row>,
): LongListState<Row, Query> => {
  if (round !== state.round) return state
  const hasMoved = state.counted === round && state.total !== total
  const current = hasMoved ? reloadLongList(state) : state
  const shown = pagesOf(state.looked, total)
  const [first = 0, last = first] = [shown[0], shown.at(-1)]
  const isNear = (number: number) => number >= first - KEPT && number <= last + KEPT
  return {
    ...current,
    total,
    counted: current.round,
    pages: new Map([...current.pages].filter(([number]) => isNear(number))).set(page, { rows, round: current.round }),
    asked: new Set([...current.asked].filter((number) => number !== page)),
  }
}

/** A page failed. It is not fetched again until the list is reloaded. */
export const failPage = <Row, Query>(
  state: LongListState<Row, Query>,
  { round, page }: PageRequest<Query>,
  error: CallError,
): LongListState<Row, Query> =>
  round === state.round
    ? {
        ...state,
        asked: new Set([...state.asked].filter((number) => number !== page)),
        failed: new Set([...state.failed, page]),
        error,
      }
    : state

/** A row by its index; null where it is not loaded. */
export const rowAt = <Row>(pages: LongPages<Row>, index: number): Row | null =>
  pages.get(Math.floor(index / LONG_PAGE))?.rows[index % LONG_PAGE] ?? null

/** Loading while scrolling makes a list neither loading nor stale: placeholders show it. */
export const longListStatus = <Row, Query>(state: LongListState<Row, Query>): LatestStatus => {
  if (!state.isAsked) return 'idle'
  if (state.error !== null) return 'failed'
  if (state.total === null) return 'loading'
  return [...state.pages.values()].some(({ round }) => round !== state.round) ? 'stale' : 'ready'
}
