import { failureText, messageRequested } from '@netbar/shared'
import { createWatch } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { toCsv } from '../../lib/csv.ts'
import { downloadText } from '../../lib/download.ts'
import type { ListExport } from './create-list-export.ts'
import type { ListColumn } from './list-definition.ts'

/** Writes the file when all rows of an export have arrived, and says so when they do not. */
export const useExportFile = <Row, Query>(
  { completed, failed }: ListExport<Row, Query>,
  columns: readonly ListColumn<Row>[],
  fileName: string,
): void => {
  const scope = useProvidedScope()
  const say = useUnit(messageRequested)
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: completed,
      scope,
      fn: (rows) => {
        const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
        downloadText(`${fileName}.csv`, toCsv(cells), 'text/csv')
      },
    })
  }, [scope, completed, columns, fileName])
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: failed,
      scope,
      // A server that says why is heard; else the person is told to try again.
      fn: (error) => say({ kind: 'error', text: (error.handled && failureText(error)) || { key: 'kit.exportFailed' } }),
    })
  }, [scope, failed, say])
}
