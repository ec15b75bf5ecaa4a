import type { StockDocumentDetail, StockDocumentLine } from '@netbar/shared/contract'
import { count, money, product, summed, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { shortOf, sumOf } from '../../../kit/document/lines/line-sums.ts'
import { signedText } from './document-kinds.ts'

type Column = LineColumn<StockDocumentLine>

/** How many sale units of a product; null where that is not known yet. */
const units = (title: string, quantityOf: (line: StockDocumentLine) => number | null): Column =>
  summed(title, quantityOf, ({ saleUnit }) => saleUnit)

/** A count is blind: the ledger quantity is hidden while it is in progress. */
const counted = units('stockDocument.counted', ({ countedQuantity }) => countedQuantity)
const compared: readonly Column[] = [
  units('stockDocument.book', ({ bookQuantity }) => bookQuantity),
  counted,
  {
    ...count('stockDocument.difference', ({ differenceQuantity }) => signedText(differenceQuantity)),
    total: (lines) => signedText(sumOf(lines, ({ differenceQuantity }) => differenceQuantity)),
    isLate: ({ differenceQuantity }) => (differenceQuantity ?? 0) !== 0,
  },
]
const OWN: Readonly<Record<StockDocumentDetail['kind'], readonly Column[]>> = {
  CHECK: compared,
  LOSS: [
    units('stockDocument.quantity', ({ quantity }) => quantity),
    text('stockDocument.reason', ({ reason }, t) => reason && t(`stockDocument.lossReason.${reason}`)),
  ],
  TRANSFER: [
    units('stockDocument.sent', ({ quantity }) => quantity),
    units('stockDocument.received', ({ receivedQuantity }) => receivedQuantity),
    units('stockDocument.short', ({ quantity, receivedQuantity }) => shortOf(quantity, receivedQuantity)),
  ],
}

/** Columns of each kind of document; amounts are shown only to users who may see costs. */
export const stockLineColumns = ({ kind, status, lines }: StockDocumentDetail): readonly Column[] => [
  product('stockDocument.product'),
  ...(status === 'COUNTING' ? [counted] : OWN[kind]),
  ...(lines.some(({ amountFen }) => amountFen !== null)
    ? [
        money<StockDocumentLine>(
          kind === 'CHECK' ? 'stockDocument.differenceAmount' : 'stockDocument.amount',
          ({ amountFen }) => amountFen,
        ),
      ]
    : []),
]
