import { formatMoney } from '@netbar/shared'
import type { StockDocumentDetail, StockDocumentLine } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { signedText } from './document-kinds.ts'

const units = (quantity: number | null, { saleUnit }: StockDocumentLine): string =>
  quantity === null ? '—' : `${quantity} ${saleUnit}`

/** The lines of a document, with what its kind tells of each. */
export const DocumentLines = ({ document }: { readonly document: StockDocumentDetail }) => {
  const { t } = useTranslation()
  const { kind, status, lines } = document
  type Column = NonNullable<TableProps<StockDocumentLine>['columns']>[number]
  const number = (key: string, text: (line: StockDocumentLine) => string): Column => ({
    key,
    title: t(`stockDocument.${key}`),
    align: 'right',
    render: (_, line) => text(line),
  })
  const own: Readonly<Record<StockDocumentDetail['kind'], readonly Column[]>> = {
    CHECK: [
      ...(status === 'COUNTING' ? [] : [number('book', (line) => units(line.bookQuantity, line))]),
      number('counted', (line) => units(line.countedQuantity, line)),
      ...(status === 'COUNTING'
        ? []
        : [
            {
              ...number('difference', ({ differenceQuantity }) => signedText(differenceQuantity)),
              onCell: ({ differenceQuantity }: StockDocumentLine) =>
                (differenceQuantity ?? 0) === 0 ? {} : { className: 'list-late' },
            },
          ]),
    ],
    LOSS: [
      number('quantity', (line) => units(line.quantity, line)),
      {
        key: 'reason',
        title: t('stockDocument.reason'),
        render: (_, { reason }) => (reason === null ? '—' : t(`stockDocument.lossReason.${reason}`)),
      },
    ],
    TRANSFER: [
      number('sent', (line) => units(line.quantity, line)),
      number('received', (line) => units(line.receivedQuantity, line)),
      number('short', (line) =>
        line.receivedQuantity === null ? '—' : units(line.quantity - line.receivedQuantity, line),
      ),
    ],
  }
  const seesCosts = lines.some(({ amountFen }) => amountFen !== null)
  const columns: Column[] = [
    {
      key: 'product',
      title: t('stockDocument.product'),
      render: (_, { productName, spec }) => (
        <>
          {productName} <span className="quiet">{spec}</span>
        </>
      ),
    },
    ...own[kind],
    ...(seesCosts
      ? [
          number(kind === 'CHECK' ? 'differenceAmount' : 'amount', ({ amountFen }) =>
            amountFen === null ? '—' : formatMoney(amountFen),
          ),
        ]
      : []),
  ]
  return <LinesCard title={t('stockDocument.lines')} columns={columns} lines={lines} />
}
