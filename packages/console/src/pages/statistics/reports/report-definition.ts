import { GROUP_SORT, isMoment, type ReportRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { changeText, figureText } from './figure-of.ts'
import { dimensionName, figureName, groupName } from './names.ts'
import type { ReportKind } from './report-kind.ts'

const columnsOf = <Dimension extends string, Name extends string, Query extends object>(
  t: TFunction,
  by: Dimension,
  { report: { measures, main }, figuresOf }: ReportKind<Dimension, Name, Query>,
): readonly ListColumn<ReportRow<Name>>[] => {
  const change: ListColumn<ReportRow<Name>> = {
    key: 'change',
    title: t('reports.change'),
    align: 'right',
    text: ({ figures, before }) => changeText(figures[main], before[main]),
  }
  return [
    {
      key: GROUP_SORT,
      title: dimensionName(t, by),
      text: (row) => `${row.code} ${groupName(t, by, row)}`.trim(),
    },
    ...figuresOf(by).flatMap((name): readonly ListColumn<ReportRow<Name>>[] => {
      const { unit, needs } = measures[name]
      const column: ListColumn<ReportRow<Name>> = {
        key: name,
        title: figureName(t, name),
        align: 'right',
        text: ({ figures }) => figureText(unit, figures[name]),
        ...(needs === undefined ? {} : { needs }),
      }
      return name === main ? [column, change] : [column]
    }),
  ]
}

/** The list of a report by each of its dimensions. */
export const reportDefinitions = <Dimension extends string, Name extends string, Query extends object>(
  kind: ReportKind<Dimension, Name, Query>,
): Readonly<Record<Dimension, ListDefinition<ReportRow<Name>, Query>>> => {
  const { route, model, report, filtersOf, figuresOf, toQuery } = kind
  const file = createListExport({ list: model, pageFx: model.pageFx })
  const definitionOf = (by: Dimension): ListDefinition<ReportRow<Name>, Query> => ({
    route,
    menu: route,
    list: model,
    file,
    exportFunction: report.functions.export,
    empty: kind.empty,
    filters: [
      { kind: 'own', name: 'by', label: 'reports.dimension', values: report.dimensions },
      { kind: 'days', name: 'from', until: 'to', label: 'reports.days' },
      ...filtersOf(by),
    ],
    sorts: [GROUP_SORT, ...figuresOf(by)],
    defaultSort: isMoment(by) ? GROUP_SORT : `-${report.main}`,
    toQuery,
    columns: (t) => columnsOf(t, by, kind),
  })
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(report.dimensions.map((by) => [by, definitionOf(by)])) as Record<
    Dimension,
    ListDefinition<ReportRow<Name>, Query>
  >
}
