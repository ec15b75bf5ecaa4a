import type { ReplacementGoods } from '@netbar/shared/contract'
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../../ui/row-button.tsx'
import { StepLine } from '../../../kit/document/steps/step-line.tsx'
import { FieldProblem } from '../../../kit/document/steps/step-frame.tsx'
import type { ExtraLine } from './extra-draft.ts'

interface ExtraLinesProps {
  readonly lines: readonly ExtraLine[]
  readonly goods: ReadonlyMap<string, ReplacementGoods>
  readonly problemOf: (field: string) => string | null
  readonly onChange: (lines: ExtraLine[]) => void
}

const FIELDS = ['productId', 'quantity', 'priceFen'] as const

/** Product lines of the form, each with quantity and price. */
export const ExtraLines = ({ lines, goods, problemOf, onChange }: ExtraLinesProps) => {
  const { t } = useTranslation()
  const change = (index: number, part: Partial<ExtraLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return lines.map((line, index) => {
    const product = goods.get(line.productId)
    const name = product ? `${product.productName} ${product.spec}`.trim() : line.productId
    const problem = FIELDS.map((field) => problemOf(`lines.${index}.${field}`)).find((text) => text !== null) ?? null
    const status = problem ? { status: 'error' as const } : {}
    return (
      <StepLine key={line.productId} name={name}>
        <label>
          {t('replacement.quantity')} {product && `(${product.purchaseUnit})`}
          <InputNumber
            min={1}
            precision={0}
            controls={false}
            value={line.quantity}
            {...status}
            onChange={(quantity) => change(index, { quantity })}
          />
        </label>
        <label>
          {t('replacement.price')} (¥)
          <InputNumber
            min={0.01}
            precision={2}
            controls={false}
            value={line.price}
            {...status}
            onChange={(price) => change(index, { price })}
          />
        </label>
        <RowButton isDangerous onClick={() => onChange(lines.filter((_, at) => at !== index))}>
          {t('replacement.remove')}
          <span className="visually-hidden"> {name}</span>
        </RowButton>
        <FieldProblem text={problem} />
      </StepLine>
    )
  })
}
