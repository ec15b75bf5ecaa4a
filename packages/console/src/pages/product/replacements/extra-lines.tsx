import { MAX_UNITS, type ReplacementGoods } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../../ui/row-button.tsx'
import { StepLine } from '../../../kit/document/steps/step-line.tsx'
import { DecimalField, QuantityField } from '../../../kit/form/number/number-field.tsx'
import type { ExtraLine } from './extra-draft.ts'

/** Yuan per unit: more is a slip of the hand. */
const MAX_PRICE = 1_000_000

interface ExtraLinesProps {
  readonly lines: readonly ExtraLine[]
  readonly goods: ReadonlyMap<string, ReplacementGoods>
  readonly problemOf: (field: string) => string | null
  readonly onChange: (lines: ExtraLine[]) => void
}

/** Product lines of the form, each with quantity and price. */
export const ExtraLines = ({ lines, goods, problemOf, onChange }: ExtraLinesProps) => {
  const { t } = useTranslation()
  const change = (index: number, part: Partial<ExtraLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return lines.map((line, index) => {
    const product = goods.get(line.productId)
    const name = product ? `${product.productName} ${product.spec}`.trim() : line.productId
    const problemAt = (field: string) => problemOf(`lines.${index}.${field}`)
    return (
      <StepLine key={line.productId} name={name}>
        <QuantityField
          name={`extra-quantity-${line.productId}`}
          label={`${t('replacement.quantity')} ${product ? `(${product.purchaseUnit})` : ''}`.trim()}
          min={1}
          max={MAX_UNITS}
          value={line.quantity}
          problem={problemAt('quantity') ?? problemAt('productId')}
          onChange={(quantity) => change(index, { quantity })}
        />
        <DecimalField
          name={`extra-price-${line.productId}`}
          label={`${t('replacement.price')} (¥)`}
          min={0.01}
          max={MAX_PRICE}
          value={line.price}
          problem={problemAt('priceFen')}
          onChange={(price) => change(index, { price })}
        />
        <RowButton isDangerous onClick={() => onChange(lines.filter((_, at) => at !== index))}>
          {t('replacement.remove')}
          <span className="visually-hidden"> {name}</span>
        </RowButton>
      </StepLine>
    )
  })
}
