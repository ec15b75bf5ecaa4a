import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { BillLine } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { toCsv } from '../../../lib/export/csv.ts'
import { downloadBlob } from '../../../lib/export/download.ts'
import { billLineColumns } from './paper/bill-line-columns.tsx'

interface LinesExportProps {
  /** File name. */
  readonly name: string
  readonly lines: readonly BillLine[]
}

/** Exports loaded lines, for users who may export bills. */
export const LinesExport = ({ name, lines }: LinesExportProps) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'settlementBillings')
  if (!may.has('BILL_EXPORT')) return null
  const write = () => {
    const columns = billLineColumns(null)
    const rows = lines.map((line) => columns.map(({ text }) => text(line, t)))
    const csv = toCsv([columns.map(({ title }) => t(title)), ...rows], true)
    downloadBlob(`${name}.csv`, new Blob([csv], { type: 'text/csv' }))
  }
  return (
    <Button disabled={lines.length === 0} onClick={write}>
      {t('settlementBill.exportLines')}
    </Button>
  )
}
