import type { FunctionId, ListLook } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { TableKind } from '../../lib/export/table-writer.ts'
import type { ListColumn, ListPageDefinition } from './list-definition.ts'
import { arranged } from './look/list-look.ts'
import type { Functions, ListPage } from './use-list-page.ts'

/** Writes these rows into a file, or all that match the filter. */
export type WriteList<Row> = (kind: TableKind, rows?: readonly Row[]) => void

interface ExportedList<Row, Query> {
  /** Name of the file. */
  readonly name: string
  readonly file: ListPageDefinition<Row, Query>['file']
  readonly columns: readonly ListColumn<Row>[]
  readonly look: ListLook
}

/** Export of a list, with the columns in the user's order. */
export const useListExport = <Row, Query>({ name, file, columns, look }: ExportedList<Row, Query>): WriteList<Row> => {
  const start = useUnit(file.requested)
  const written = arranged(columns, look)
  return (kind, rows) =>
    start({
      name,
      kind,
      columns: written.map(({ title, align }) => ({ title, isFigure: align === 'right' })),
      texts: (row) => written.map(({ text }) => text(row)),
      ...(rows ? { rows } : {}),
    })
}

/** Whether the user may export a list. */
export const mayExport = (
  { exportFunction }: { readonly exportFunction: FunctionId | null },
  may: Functions,
): boolean => exportFunction !== null && may.has(exportFunction)

/** Export of a page's list, under the name of the page; null for users without its function. */
export const usePageExport = <Row, Query>(
  definition: ListPageDefinition<Row, Query>,
  { may, columns, look }: Pick<ListPage<Row>, 'may' | 'columns' | 'look'>,
): WriteList<Row> | null => {
  const { t } = useTranslation()
  const { route, file } = definition
  const write = useListExport({ name: t(`routes.${route}`), file, columns, look })
  return mayExport(definition, may) ? write : null
}
