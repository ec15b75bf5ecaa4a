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

/** What a report shows: sums of rows, by some of their properties, and the figures that are made of these sums. */
export interface Report<Dimension extends string = string, Sum extends string = string, Name extends string = string> {
  /** The path of its calls. */
  readonly path: `/api/${string}`
  readonly what: string
  readonly dimensions: readonly [Dimension, ...Dimension[]]
  /** Figures by name, in the order of their columns. */
  readonly measures: Readonly<Record<Name, Measure<Sum>>>
  /** The figure that rows are sorted by at first, and that charts show. */
  readonly main: NoInfer<Name>
  readonly functions: { readonly view: FunctionId; readonly export: FunctionId }
}

const figure = v.nullable(v.pipe(v.number(), v.safeInteger()))

/** The calls of a report: its rows by a dimension, and its totals with the points of a chart. */
/* @__NO_SIDE_EFFECTS__ */
export const reportCalls = <const Dimension extends string, Sum extends string, const Name extends string>({
  path,
  what,
  dimensions,
  measures,
  main,
  functions,
}: Report<Dimension, Sum, Name>) => {
  // Object.keys forgets the names of the keys.
  const names = Object.keys(measures) as Name[]
  // Object.fromEntries forgets which keys it was given.
  const figures = v.object(Object.fromEntries(names.map((name) => [name, figure])) as Record<Name, typeof figure>)
  const filters = {
    /** Days in Asia/Shanghai, both inclusive. */
    from: v.optional(day),
    to: v.optional(day),
    brandId: v.optional(id),
    branchId: v.optional(id),
    category: v.optional(formText(32)),
    /** Part of a product's name, or its code. */
    keyword,
    by: v.optional(v.picklist(dimensions), dimensions[0]),
  }
  const row = v.object({
    id,
    /** Empty where it has none. */
    code: v.string(),
    name: v.string(),
    figures,
    /** Of the period before, which is as long. */
    before: figures,
  })
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
        sort: v.optional(v.picklist(names.flatMap((name) => [name, `-${name}`] as const)), `-${main}`),
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
        /** Until when rows are in it. */
        until: instant,
        figures,
        before: figures,
        /** Days and hours in their order, other groups by the main figure, the largest first. */
        points: v.array(row),
      }),
      handledStatuses: [Status.notFound],
    }),
  } as const
}

/** Most points of a chart that are no moments. */
export const REPORT_POINTS = 20
