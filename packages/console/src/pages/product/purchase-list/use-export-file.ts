import { messageRequested } from '@netbar/shared'
import { createWatch } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { toCsv } from '../../../lib/csv.ts'
import { downloadText } from '../../../lib/download.ts'
import type { OrderColumn } from './columns.tsx'
import type { OrderExport } from './create-order-export.ts'

/** Writes the file when all rows of an export have arrived, and says so when they do not. */
export const useExportFile = (
  { completed, failed }: OrderExport,
  columns: readonly OrderColumn[],
  fileName: string,
): void => {
  const scope = useProvidedScope()
  const say = useUnit(messageRequested)
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: completed,
      scope,
      fn: (orders) => {
        const cells = [
          columns.map(({ title }) => title),
          ...orders.map((order) => columns.map(({ text }) => text(order))),
        ]
        downloadText(`${fileName}.csv`, toCsv(cells), 'text/csv')
      },
    })
  }, [scope, completed, columns, fileName])
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: failed,
      scope,
      fn: () => say({ kind: 'error', text: { key: 'purchase.exportFailed' } }),
    })
  }, [scope, failed, say])
}
