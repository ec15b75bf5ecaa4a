import { formatDateTime, formatMoney } from '@netbar/shared'
import type { StockDocumentDetail, StockDocumentLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { paperTable, type Paper } from '../../../kit/document/print/paper.ts'
import { count, product, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { scopeText } from './document-kinds.ts'
import { stockLineColumns } from './document-lines.ts'

const byHand: readonly LineColumn<StockDocumentLine>[] = [
  product('stockDocument.product'),
  text('documentPrint.unit', ({ saleUnit }) => saleUnit),
  count('stockDocument.counted', ({ countedQuantity }) => countedQuantity ?? '\u00A0'),
  count('documentPrint.recount', () => '\u00A0'),
]

/** A count, loss or transfer on paper. A count in progress has room for what is counted by hand. */
export const stockPaper = (document: StockDocumentDetail, t: TFunction): Paper => {
  const { kind, status, lines } = document
  const isCounting = status === 'COUNTING'
  const table = isCounting ? paperTable(byHand, lines, t) : paperTable(stockLineColumns(document), lines, t)
  return {
    title: t(`documentPrint.title.${kind}`),
    documentNo: document.documentNo,
    branchNo: document.branchNo,
    facts: [
      [
        kind === 'TRANSFER' ? 'stockDocument.fromBranch' : 'stockDocument.branch',
        `${document.branchNo} ${document.branchName}`,
      ],
      kind === 'TRANSFER' && ['stockDocument.toBranch', `${document.toBranchNo} ${document.toBranchName}`],
      kind === 'CHECK' && ['stockDocument.scope', scopeText(t, document)],
      ['stockDocument.createdBy', document.createdBy],
      ['stockDocument.createdTime', formatDateTime(document.createdTime)],
      document.decidedBy !== null && ['stockDocument.decidedBy', document.decidedBy],
      ['purchase.status', t(`stockDocument.state.${kind}.${status}`)],
      ['stockDocument.remark', document.remark],
    ],
    table,
    totals: [
      ['documentPrint.lineCount', lines.length],
      ...(document.amountFen === null
        ? []
        : [
            [
              kind === 'CHECK' ? 'stockDocument.differenceAmount' : 'stockDocument.amount',
              formatMoney(document.amountFen),
            ] as const,
          ]),
    ],
    capitalFen: null,
    signatures: [
      'documentPrint.signature.counter',
      'documentPrint.signature.checker',
      'documentPrint.signature.manager',
    ],
  }
}
