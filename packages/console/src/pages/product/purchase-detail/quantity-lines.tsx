import { orderStock, orderStockOpened } from '@netbar/shared'
import { MAX_UNITS, type PurchaseOrderLine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { money, product, summed } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, withQuantities, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { shortOf } from '../../../kit/document/lines/line-sums.ts'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { availableOf, type TypedQuantity } from './step-form.ts'

interface QuantityLinesProps {
  readonly orderId: string
  readonly lines: readonly PurchaseOrderLine[]
  readonly typed: readonly TypedQuantity[]
  /** Key of the number's title. */
  readonly number: string
  /** Reference quantity of a line, e.g. what was ordered, with the key of its title. */
  readonly stake: readonly [title: string, of: (line: PurchaseOrderLine) => number]
  /** Key of the label that fills in the reference quantity everywhere. */
  readonly fill: string
  readonly problemOf: (orderLineId: string) => string | null
  readonly onChange: (typed: readonly TypedQuantity[]) => void
}

const unitOf = ({ purchaseUnit }: PurchaseOrderLine) => purchaseUnit

/** The lines of an order with a quantity each, beside the company's stock. */
export const QuantityLines = (props: QuantityLinesProps) => {
  const { orderId, lines, typed, number, stake, fill, problemOf, onChange } = props
  const { stock, askStock } = useUnit({ stock: orderStock.$value, askStock: orderStockOpened })
  useEffect(() => {
    askStock(orderId)
  }, [askStock, orderId])
  const quantities = new Map(typed.map((line) => [line.orderLineId, line.quantity]))
  const quantityOf = ({ id }: PurchaseOrderLine) => quantities.get(id) ?? null
  const [stakeTitle, stakeOf] = stake
  const shortIn = (line: PurchaseOrderLine) => shortOf(stakeOf(line), quantityOf(line))
  const availableFor = ({ id }: PurchaseOrderLine) => availableOf(stock, id)
  const entry: LineEntry<PurchaseOrderLine> = {
    name: number,
    title: number,
    ruleOf: () => ({ min: 0, max: MAX_UNITS, decimals: 0 }),
    valueOf: quantityOf,
    unitOf,
    problemOf: ({ id }) => problemOf(id),
    onChange: (values) => onChange(withQuantities(typed, values, ({ orderLineId }) => orderLineId)),
  }
  return (
    <LinesEntry
      entry={entry}
      columns={[
        product('purchase.product'),
        summed(stakeTitle, stakeOf, unitOf),
        {
          ...summed<PurchaseOrderLine>('purchaseAction.available', availableFor, unitOf),
          isLate: (line) => (availableFor(line) ?? Infinity) < (quantityOf(line) ?? 0),
        },
        entryColumn(entry),
        {
          ...summed<PurchaseOrderLine>('purchaseAction.lacking', shortIn),
          isLate: (line: PurchaseOrderLine) => (shortIn(line) ?? 0) !== 0,
        },
        money('purchase.amount', (line: PurchaseOrderLine) => (quantityOf(line) ?? 0) * line.priceFen),
      ]}
      lines={lines.filter(({ id }) => quantities.has(id))}
      scan="focuses"
      fills={[{ label: fill, valueOf: stakeOf }]}
      filter={{ label: 'documentLines.onlyDifferences', isWanted: (line) => shortIn(line) !== 0 }}
    />
  )
}
