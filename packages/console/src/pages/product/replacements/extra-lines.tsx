import { formatMoney } from '@netbar/shared'
import { MAX_UNITS, type ReplacementGoods } from '@netbar/shared/contract'
import { money, product } from '../../../kit/document/lines/line-columns.tsx'
import {
  entryColumn,
  priceEntryColumn,
  removalColumn,
  withAdded,
  withNumbers,
  withQuantities,
  type LineEntry,
} from '../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { newLine, priceFenOf, type ExtraLine } from './extra-draft.ts'

/** Yuan per unit: more is a slip of the hand. */
const MAX_PRICE = 1_000_000

interface ExtraLinesProps {
  readonly lines: readonly ExtraLine[]
  readonly goods: ReadonlyMap<string, ReplacementGoods>
  readonly isLoading: boolean
  /** Whether nothing can be added yet. */
  readonly isDisabled: boolean
  readonly problemOf: (field: string) => string | null
  readonly onChange: (lines: ExtraLine[]) => void
}

interface GoodsLine extends ReplacementGoods {
  readonly id: string
  readonly typed: ExtraLine
  readonly index: number
}

const lineOf = (goods: ReplacementGoods, typed: ExtraLine, index: number): GoodsLine => ({
  ...goods,
  id: goods.productId,
  typed,
  index,
})

const idOf = ({ productId }: ExtraLine) => productId

/** Product lines of the form, each with quantity and price. */
export const ExtraLines = ({ lines, goods, isLoading, isDisabled, problemOf, onChange }: ExtraLinesProps) => {
  const shown = lines.map((typed, index) => {
    const { productId } = typed
    const unknown = { productId, productName: productId, spec: '', purchaseUnit: '', priceFen: priceFenOf(typed) }
    return lineOf(goods.get(productId) ?? unknown, typed, index)
  })
  const problemAt = ({ index }: GoodsLine, field: string) => problemOf(`lines.${index}.${field}`)
  const entry: LineEntry<GoodsLine> = {
    name: 'extra-quantity',
    title: 'replacement.quantity',
    ruleOf: () => ({ min: 1, max: MAX_UNITS, decimals: 0 }),
    valueOf: ({ typed }) => typed.quantity,
    unitOf: ({ purchaseUnit }) => purchaseUnit,
    problemOf: (line) => problemAt(line, 'quantity') ?? problemAt(line, 'productId'),
    onChange: (values) => {
      const all = withAdded(lines, values, idOf, (id) => {
        const added = goods.get(id)
        return added && newLine(id, added.priceFen)
      })
      onChange(withQuantities(all, values, idOf))
    },
  }
  const price: LineEntry<GoodsLine> = {
    name: 'extra-price',
    title: 'replacement.price',
    ruleOf: () => ({ min: 0.01, max: MAX_PRICE, decimals: 2 }),
    valueOf: ({ typed }) => typed.price,
    isMoney: true,
    problemOf: (line) => problemAt(line, 'priceFen'),
    onChange: (values) => onChange(withNumbers(lines, values, idOf, (line, typed) => ({ ...line, price: typed }))),
  }
  return (
    <LinesEntry
      entry={entry}
      columns={[
        product('replacement.product'),
        entryColumn(entry),
        priceEntryColumn(price),
        money('replacement.amount', ({ typed }: GoodsLine) => (typed.quantity ?? 0) * priceFenOf(typed)),
        removalColumn<GoodsLine>('replacement.remove', ({ index }) => onChange(lines.toSpliced(index, 1))),
      ]}
      lines={shown}
      choices={{
        lines: [...goods.values()].map((each) => lineOf(each, newLine(each.productId, each.priceFen), -1)),
        noteOf: ({ priceFen, purchaseUnit }) => `${formatMoney(priceFen)} / ${purchaseUnit}`,
        isLoading,
        isDisabled,
        problem: problemOf('lines'),
      }}
      scan="adds"
    />
  )
}
