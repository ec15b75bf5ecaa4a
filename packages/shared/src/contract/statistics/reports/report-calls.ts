import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import type { FunctionId } from '../../core/function-id.ts'
import { day, id, instant, paging } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { formText, keyword } from '../../kit/resource.ts'
import type { Measure } from './figures.ts'

/** Most days of a period. */
export const REPORT_DAYS = 366
/** Days of a period that nobody has chosen; the last is today. */
export const REPORT_DEFAULT_DAYS = 7

/** Filters of every report. */
export const reportFilters = {
  /** Days in Asia/Shanghai, both inclusive. */
  from: v.optional(day),
  to: v.optional(day),
  brandId: v.optional(id),
  branchId: v.optional(id),
} as const

/** Filters of reports that tell products apart. */
export const productFilters = {
  category: v.optional(formText(32)),
  /** Part of a product's name, or its code. */
  keyword,
} as const

/** What a report shows: sums of rows, by some of their properties, and the figures that are made of these sums. */
export interface Report<
  Dimension extends string = string,
  Sum extends string = string,
  Name extends string = string,
  Filters extends v.ObjectEntries = v.ObjectEntries,
> {
  /** The path of its calls. */
  readonly path: `/api/${string}`
  readonly what: string
  readonly dimensions: readonly [Dimension, ...Dimension[]]
  /** Figures by name, in the order of their columns. */
  readonly measures: Readonly<Record<Name, Measure<Sum>>>
  /** The figure that rows are sorted by at first, and that charts show. */
  readonly main: NoInfer<Name>
  readonly functions: { readonly view: FunctionId; readonly export: FunctionId }
  /** Filters beside those of every report. */
  readonly filters: Filters
}

/** Figures by name; null where they are unknown. */
export type ReportFigures<Name extends string = string> = Readonly<Record<Name, number | null>>

/** A row of a report: a product, a day, whatever it is by. */
export interface ReportRow<Name extends string = string> {
  readonly id: string
  /** Empty where it has none. */
  readonly code: string
  readonly name: string
  readonly figures: ReportFigures<Name>
  /** Of the period before, which is as long. */
  readonly before: ReportFigures<Name>
}

/** Totals of a report, and the points of its chart. */
export interface ReportSummary<Name extends string = string> {
  /** Days in Asia/Shanghai, both inclusive. */
  readonly from: string
  readonly to: string
  readonly beforeFrom: string
  readonly beforeTo: string
  /** Until when rows are in it. */
  readonly until: string
  readonly figures: ReportFigures<Name>
  readonly before: ReportFigures<Name>
  /** Days and hours in their order, other groups by the main figure, the largest first. */
  readonly points: ReportRow<Name>[]
}

/** Whether the groups of a dimension are moments, which have an order of their own. */
export const isMoment = (dimension: string): boolean => dimension === 'day' || dimension === 'hour'

/** Sorts rows by what they are of: moments in their order, others by their codes. */
export const GROUP_SORT = 'group'

/** A whole number; null where it is unknown. */
export const figure = v.nullable(v.pipe(v.number(), v.safeInteger()))

/** The calls of a report: its rows by a dimension, and its totals with the points of a chart. */
/* @__NO_SIDE_EFFECTS__ */
export const reportCalls = <
  const Dimension extends string,
  Sum extends string,
  const Name extends string,
  const Filters extends v.ObjectEntries,
>({
  path,
  what,
  dimensions,
  measures,
  main,
  functions,
  filters: own,
}: Report<Dimension, Sum, Name, Filters>) => {
  // Object.keys forgets the names of the keys.
  const names = Object.keys(measures) as Name[]
  // Object.fromEntries forgets which keys it was given.
  const figures = v.object(Object.fromEntries(names.map((name) => [name, figure])) as Record<Name, typeof figure>)
  const filters = {
    ...reportFilters,
    ...own,
    by: v.optional(v.picklist(dimensions), dimensions[0]),
  }
  const row = v.object({ id, code: v.string(), name: v.string(), figures, before: figures })
  const access = { anyFunction: [functions.view] } as const
  return {
    page: defineCall({
      method: 'GET',
      path: `${path}/page`,
      summary: `Report of ${what} of a period by a dimension`,
      access,
      query: v.object({
        ...paging,
        ...filters,
        sort: v.optional(
          v.picklist([GROUP_SORT, `-${GROUP_SORT}`, ...names.flatMap((name) => [name, `-${name}`] as const)]),
          `-${main}`,
        ),
      }),
      exportFunctions: [functions.export],
      layout: 'rows',
      answer: row,
      handledStatuses: [Status.notFound],
    }),
    summary: defineCall({
      method: 'GET',
      path: `${path}/summary`,
      summary: `Totals of ${what} of a period, with the period before and the points of a chart`,
      access,
      query: v.object(filters),
      layout: 'data',
      answer: v.object({
        from: day,
        to: day,
        beforeFrom: day,
        beforeTo: day,
        until: instant,
        figures,
        before: figures,
        points: v.array(row),
      }),
      handledStatuses: [Status.notFound],
    }),
  } as const
}

/** Most points of a chart that are no moments. */
export const REPORT_POINTS = 20
