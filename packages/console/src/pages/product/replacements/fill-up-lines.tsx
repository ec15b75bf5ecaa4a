import { MAX_UNITS, type Discrepancy } from '@netbar/shared/contract'
import { money, price, product, summed, text } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { shortOf } from '../../../kit/document/lines/line-sums.ts'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { DiscrepancyPhotos } from './discrepancy-photos.tsx'
import { discrepancyText } from './discrepancy-text.ts'

interface FillUpLinesProps {
  readonly open: readonly Discrepancy[]
  readonly quantityOf: (discrepancy: Discrepancy) => number | null
  readonly problemOf: (discrepancy: Discrepancy) => string | null
  readonly onChange: (quantities: ReadonlyMap<string, number | null>) => void
}

const unitOf = ({ purchaseUnit }: Discrepancy) => purchaseUnit

/** Open discrepancies of an order, with the quantity of each that is replaced. */
export const FillUpLines = ({ open, quantityOf, problemOf, onChange }: FillUpLinesProps) => {
  const entry: LineEntry<Discrepancy> = {
    name: 'fill-up',
    title: 'replacement.quantity',
    ruleOf: () => ({ min: 0, max: MAX_UNITS, decimals: 0 }),
    valueOf: quantityOf,
    unitOf,
    problemOf,
    onChange,
  }
  const leftOf = (line: Discrepancy) => shortOf(line.openQuantity, quantityOf(line))
  return (
    <LinesEntry
      entry={entry}
      columns={[
        product('replacement.product'),
        text<Discrepancy>('replacement.difference', (line, t) => discrepancyText(t, line)),
        summed('replacement.openQuantity', ({ openQuantity }) => openQuantity, unitOf),
        price<Discrepancy>('replacement.price', ({ priceFen }) => priceFen),
        entryColumn(entry),
        money('replacement.amount', (line: Discrepancy) => (quantityOf(line) ?? 0) * line.priceFen),
        ...(open.some(({ attachments }) => attachments.length > 0)
          ? [
              text<Discrepancy>('attachment.photos', ({ attachments }) => (
                <DiscrepancyPhotos attachments={attachments} />
              )),
            ]
          : []),
      ]}
      lines={open}
      scan="focuses"
      fills={[{ label: 'replacement.fillOpen', valueOf: ({ openQuantity }) => openQuantity }]}
      filter={{ label: 'documentLines.onlyDifferences', isWanted: (line) => leftOf(line) !== 0 }}
    />
  )
}
