import { figureOf, isMoment, REPORT_POINTS } from '@netbar/shared/contract'
import type { Measure, Report, ReportFigures, ReportRow, Sums } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CodedName } from '../../../kernel/coded-name.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { daysBetween } from '../../home/index.ts'
import { isKeptSince } from './is-kept.ts'
import { dayOfNext, periodBefore, reportInput } from './report-input.ts'
import type { AskedReport, ReportInput } from './report-input.ts'
import { addUp, reportOrder } from './report-rows.ts'

/** What a report reads of its rows. */
interface ReportRules<Dimension extends string, Sum extends string> {
  /** Sums by the key of each group. */
  readonly find: (db: Kysely<Tables>, by: Dimension, input: ReportInput) => Promise<ReadonlyMap<string, Sums<Sum>>>
  /** Names of groups; one without is named by its key. */
  readonly namesOf: (
    db: Kysely<Tables>,
    by: Dimension,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, CodedName>>
  /** The sums of a group without any rows. */
  readonly nothing: (by: Dimension, input: ReportInput) => Sums<Sum>
  /** The dimension whose groups hold every sum, itself where its own do: the totals are taken from it. */
  readonly wholeOf: (by: Dimension) => Dimension
}

type Query<Dimension extends string> = AskedReport & { readonly by: Dimension }
interface Paging {
  readonly sort: string
  readonly page: number
  readonly limit: number
}

/** The sums of a time of which nothing is kept. */
const UNKNOWN = {}
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const momentsOf = (by: string, { from, to }: ReportInput): readonly string[] =>
  by === 'hour' ? HOURS : daysBetween(from, to)

/** Handles the calls of a report, whose figures are made of the sums that its rules find. */
export const createReportHandlers = <const Dimension extends string, Sum extends string, const Name extends string>(
  { measures, main }: Report<Dimension, Sum, Name>,
  { find, namesOf, nothing, wholeOf }: ReportRules<Dimension, Sum>,
) => {
  // Object.entries forgets the names of the keys.
  const named = Object.entries(measures) as [Name, Measure<Sum>][]
  type FiguresOf = (sums: Sums<Sum>) => ReportFigures<Name>
  /** The figures of some sums; those that somebody may not see are unknown to them. */
  const figuresFor =
    ({ functions }: Pick<Actor, 'functions'>): FiguresOf =>
    (sums) => {
      const maySee = ({ needs }: Measure<Sum>) => needs === undefined || functions.has(needs)
      const figures = named.map(([name, measure]) => [name, maySee(measure) ? figureOf(measure, sums) : null])
      // Object.fromEntries forgets which keys it was given.
      return Object.fromEntries(figures) as ReportFigures<Name>
    }

  /** Sums of a period and of the one before, by the keys of their groups; null for one that began before there were any. */
  const groupsOf = async (db: Kysely<Tables>, by: Dimension, input: ReportInput) => {
    const period = periodBefore(input)
    const found = await find(db, by, input)
    if (!(await isKeptSince(db, period))) return { found, before: null }
    const earlier = await find(db, by, period)
    return {
      found,
      // A day of the period before stands beside the one in its place.
      before: by === 'day' ? new Map([...earlier].map(([day, sums]) => [dayOfNext(day, input), sums])) : earlier,
    }
  }
  type Groups = Awaited<ReturnType<typeof groupsOf>>

  /** Rows of some groups, also of such in which there was nothing. */
  const rowsOf = async (
    db: Kysely<Tables>,
    by: Dimension,
    input: ReportInput,
    { found, before }: Groups,
    keys: readonly string[],
    figuresOf: FiguresOf,
  ): Promise<ReportRow<Name>[]> => {
    const names = await namesOf(db, by, keys)
    const none = nothing(by, input)
    return keys.map((id) => ({
      id,
      ...(names.get(id) ?? { code: '', name: id }),
      figures: figuresOf(found.get(id) ?? none),
      before: figuresOf(before === null ? UNKNOWN : (before.get(id) ?? none)),
    }))
  }

  return {
    page: async ({ query }: { readonly query: Query<Dimension> & Paging }, context: CallContext) => {
      const { by, sort, page, limit } = query
      const { db } = context.database
      const input = await reportInput(query, context)
      const groups = await groupsOf(db, by, input)
      const rows = (await rowsOf(db, by, input, groups, [...groups.found.keys()], figuresFor(context.actor))).toSorted(
        reportOrder(sort),
      )
      return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
    },
    summary: async ({ query }: { readonly query: Query<Dimension> }, context: CallContext) => {
      const { db } = context.database
      const { by } = query
      const input = await reportInput(query, context)
      const before = periodBefore(input)
      const groups = await groupsOf(db, by, input)
      // Moments at which there was nothing are points, too.
      const areMoments = isMoment(by) && groups.found.size > 0
      const keys = areMoments ? momentsOf(by, input) : [...groups.found.keys()]
      const figuresOf = figuresFor(context.actor)
      const rows = await rowsOf(db, by, input, groups, keys, figuresOf)
      const whole = wholeOf(by)
      const all = whole === by ? groups : await groupsOf(db, whole, input)
      const totalOf = (sums: ReadonlyMap<string, Sums<Sum>>) =>
        figuresOf(addUp([nothing(whole, input), ...sums.values()]))
      return {
        from: input.from,
        to: input.to,
        beforeFrom: before.from,
        beforeTo: before.to,
        until: context.now().toISOString(),
        figures: totalOf(all.found),
        before: all.before === null ? figuresOf(UNKNOWN) : totalOf(all.before),
        points: areMoments ? rows : rows.toSorted(reportOrder(`-${main}`)).slice(0, REPORT_POINTS),
      }
    },
  }
}
