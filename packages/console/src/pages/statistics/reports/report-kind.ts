import type { ReportModel } from '@netbar/shared/console'
import type { FunctionId, Measure } from '@netbar/shared/contract'
import type { RouteName } from '@netbar/shared'
import type { ListChoice, ListFilter } from '../../../kit/list/choice/list-choice.ts'

/** What a page shows of a report. */
export interface ReportKind<Dimension extends string, Name extends string, Query extends object> {
  readonly route: RouteName
  readonly model: ReportModel<Name, Query>
  /** Text key of a period in which there was nothing. */
  readonly empty: string
  readonly report: {
    readonly dimensions: readonly Dimension[]
    readonly measures: Readonly<Record<Name, Measure>>
    readonly main: Name
    readonly functions: { readonly export: FunctionId }
  }
  /** Figures of the totals. */
  readonly totals: readonly NoInfer<Name>[]
  readonly filtersOf: (by: Dimension) => readonly ListFilter[]
  readonly toQuery: (choice: ListChoice) => Partial<Query>
  /** Figures that are known by a dimension. */
  readonly figuresOf: (by: Dimension) => readonly Name[]
  /** Menu entry of the page with the rows behind a group, and its addresses by dimension. */
  readonly rowsMenu: string
  readonly rowsOf: Readonly<Partial<Record<Dimension, (id: string, period: ReportPeriod) => string>>>
}

/** Days that a report is about, both inclusive. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}
