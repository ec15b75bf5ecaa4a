import type { CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import type { LatestStatus } from '../models/create-latest.ts'

/** Rows that one call brings, the most that a call may. */
export const LONG_PAGE = 100
/** Rows before and after what is looked at that are fetched before anybody scrolls to them. */
const AHEAD = LONG_PAGE
/** Pages on either side of what is looked at that are kept. */
const KEPT = 10
/** Calls at once: who drags the scroll bar waits for few that are not wanted any more. */
const MAX_PENDING = 3

/** Rows of a list, counted from 0, both included. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** A page that was fetched; of an earlier round it is shown until it comes anew. */
interface FetchedPage<Row> {
  readonly rows: readonly Row[]
  readonly round: number
}

/** By their number, from 0. */
export type LongPages<Row> = ReadonlyMap<number, FetchedPage<Row>>

/** What a long list has, and what of it is on its way. */
export interface LongListState<Row, Query> {
  readonly query: Query
  /** Counts the questions: what belongs to an earlier one is late. */
  readonly round: number
  /** Whether anybody has asked; before, nothing is fetched. */
  readonly isAsked: boolean
  /** Null until it is known. */
  readonly total: number | null
  /** The round that the total is of. */
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
  // There may be fewer rows by now than what was looked at.
  const pageOf = (index: number) => Math.min(last, Math.max(0, Math.floor(index / LONG_PAGE)))
  const [first, end] = [pageOf(from), pageOf(to)]
  return Array.from({ length: end - first + 1 }, (_, index) => first + index)
}

/** Another question: nothing of what was there is an answer to it. The same one asks for all of it anew. */
export const queryLongList = <Row, Query extends object>(
  state: LongListState<Row, Query>,
  change: Partial<Query>,
): LongListState<Row, Query> => {
  const query = { ...state.query, ...change }
  if (state.isAsked && JSON.stringify(query) === JSON.stringify(state.query)) return reloadLongList(state)
  const looked = { from: 0, to: state.looked.to - state.looked.from }
  return { ...emptyLongList(query, state.round + 1), isAsked: true, looked }
}

/** The same question again. What is looked at stays until it comes anew, what is not is let go: it may have moved. */
export const reloadLongList = <Row, Query>(state: LongListState<Row, Query>): LongListState<Row, Query> => {
  // What nobody has asked for yet is not asked for again.
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

/** The page to ask for next, what is looked at first; null where all that is wanted is there or on its way. */
export const nextPage = <Row, Query>(state: LongListState<Row, Query>): PageRequest<Query> | null => {
  const { query, round, isAsked, total, looked, pages, asked, failed } = state
  if (!isAsked || asked.size >= MAX_PENDING) return null
  const near = { from: looked.from - AHEAD, to: looked.to + AHEAD }
  const page = [...pagesOf(looked, total), ...pagesOf(near, total)].find(
    (wanted) => pages.get(wanted)?.round !== round && !asked.has(wanted) && !failed.has(wanted),
  )
  return page === undefined ? null : { round, page, query }
}

/** A page came. Where the total is another than before, rows have moved: the others are wanted anew. */
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

/** A page did not come. It is left until the list is asked for again. */
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

/** A row by its place; null where it is not there yet. */
export const rowAt = <Row>(pages: LongPages<Row>, index: number): Row | null =>
  pages.get(Math.floor(index / LONG_PAGE))?.rows[index % LONG_PAGE] ?? null

/** Rows that come while one scrolls make a list neither loading nor stale: their places say so. */
export const longListStatus = <Row, Query>(state: LongListState<Row, Query>): LatestStatus => {
  if (!state.isAsked) return 'idle'
  if (state.error !== null) return 'failed'
  if (state.total === null) return 'loading'
  return [...state.pages.values()].some(({ round }) => round !== state.round) ? 'stale' : 'ready'
}
