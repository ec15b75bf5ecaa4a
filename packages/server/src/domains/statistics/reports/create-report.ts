import { figureOf, REPORT_POINTS } from '@netbar/shared/contract'
import type { Measure, Report, ReportFigures, ReportRow, Sums } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { daysBetween } from '../../home/index.ts'
import { dayOfNext, periodBefore, reportInput } from './report-input.ts'
import type { AskedReport, ReportInput } from './report-input.ts'
import { addUp, reportOrder } from './report-rows.ts'
import type { GroupName } from './report-rows.ts'

/** What a report reads of its rows. */
interface ReportRules<Dimension extends string, Sum extends string> {
  /** Sums by the key of each group. */
  readonly find: (db: Kysely<Tables>, by: Dimension, input: ReportInput) => Promise<ReadonlyMap<string, Sums<Sum>>>
  /** Names of groups; one without is named by its key. */
  readonly namesOf: (
    db: Kysely<Tables>,
    by: Dimension,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, GroupName>>
  /** The sums of a group without any rows. */
  readonly nothing: (by: Dimension, input: ReportInput) => Sums<Sum>
  /** The dimension whose groups hold every sum: the totals are taken from it. */
  readonly whole: NoInfer<Dimension>
}

type Query<Dimension extends string> = AskedReport & { readonly by: Dimension }
interface Paging {
  readonly sort: string
  readonly page: number
  readonly limit: number
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const isMoment = (by: string): boolean => by === 'day' || by === 'hour'

const momentsOf = (by: string, { from, to }: ReportInput): readonly string[] =>
  by === 'hour' ? HOURS : daysBetween(from, to)

/** Handles the calls of a report, whose figures are made of the sums that its rules find. */
export const createReportHandlers = <const Dimension extends string, Sum extends string, const Name extends string>(
  { measures, main }: Report<Dimension, Sum, Name>,
  { find, namesOf, nothing, whole }: ReportRules<Dimension, Sum>,
) => {
  // Object.entries forgets the names of the keys.
  const named = Object.entries(measures) as [Name, Measure<Sum>][]
  const figuresOf = (sums: Sums<Sum>): ReportFigures<Name> =>
    // Object.fromEntries forgets which keys it was given.
    Object.fromEntries(named.map(([name, measure]) => [name, figureOf(measure, sums)])) as ReportFigures<Name>

  const rowsOf = async (db: Kysely<Tables>, by: Dimension, input: ReportInput): Promise<readonly ReportRow<Name>[]> => {
    const found = await find(db, by, input)
    const earlier = await find(db, by, periodBefore(input))
    // A day of the period before stands beside the one in its place.
    const before = by === 'day' ? new Map([...earlier].map(([day, sums]) => [dayOfNext(day, input), sums])) : earlier
    const names = await namesOf(db, by, [...found.keys()])
    return [...found].map(([id, sums]) => ({
      id,
      ...(names.get(id) ?? { code: '', name: id }),
      figures: figuresOf(sums),
      before: figuresOf(before.get(id) ?? nothing(by, input)),
    }))
  }

  const totalOf = async (db: Kysely<Tables>, input: ReportInput): Promise<ReportFigures<Name>> =>
    figuresOf(addUp([nothing(whole, input), ...(await find(db, whole, input)).values()]))

  /** Moments at which there was nothing are points, too. */
  const filled = (by: Dimension, input: ReportInput, rows: readonly ReportRow<Name>[]): ReportRow<Name>[] => {
    const known = new Map(rows.map((row) => [row.id, row]))
    const none = figuresOf(nothing(by, input))
    return momentsOf(by, input).map((id) => known.get(id) ?? { id, code: '', name: id, figures: none, before: none })
  }

  return {
    page: async ({ query }: { readonly query: Query<Dimension> & Paging }, context: CallContext) => {
      const { by, sort, page, limit } = query
      const rows = (await rowsOf(context.database.db, by, await reportInput(query, context))).toSorted(
        reportOrder(sort),
      )
      return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
    },
    summary: async ({ query }: { readonly query: Query<Dimension> }, context: CallContext) => {
      const { db } = context.database
      const input = await reportInput(query, context)
      const before = periodBefore(input)
      const rows = await rowsOf(db, query.by, input)
      return {
        from: input.from,
        to: input.to,
        beforeFrom: before.from,
        beforeTo: before.to,
        until: context.now().toISOString(),
        figures: await totalOf(db, input),
        before: await totalOf(db, before),
        points:
          isMoment(query.by) && rows.length > 0
            ? filled(query.by, input, rows)
            : rows.toSorted(reportOrder(`-${main}`)).slice(0, REPORT_POINTS),
      }
    },
  }
}
