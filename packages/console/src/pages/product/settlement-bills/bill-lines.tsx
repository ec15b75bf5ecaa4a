import type { BillLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { cellOf } from '../../../kit/list/table/cell-of.ts'
import { billLineColumns } from './bill-line-columns.tsx'

interface BillLinesProps {
  readonly title: string
  readonly lines: readonly BillLine[]
  /** The bill that they are of; null where they are in none yet. */
  readonly billId: string | null
}

/** What a bill is made of, or what will be billed. */
export const BillLines = ({ title, lines, billId }: BillLinesProps) => {
  const { t } = useTranslation()
  const columns = billLineColumns(t, billId).map((column) => ({ ...column, render: cellOf(column) }))
  return <LinesCard title={title} columns={columns} lines={lines} />
}
