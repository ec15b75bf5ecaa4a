import { LOSS_REASONS, MAX_UNITS, type StockGoods } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import type { DraftLine } from './document-draft.ts'
import { LineField } from './line-field.tsx'

interface DraftLinesProps {
  readonly lines: readonly DraftLine[]
  readonly goods: ReadonlyMap<string, StockGoods>
  readonly hasReason: boolean
  readonly problemOf: (field: string) => string | null
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** Lines of a new loss or transfer, each with a quantity, and for a loss a reason. */
export const DraftLines = ({ lines, goods, hasReason, problemOf, onChange }: DraftLinesProps) => {
  const { t } = useTranslation()
  const change = (index: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <ul className="stock-form-lines">
      {lines.map((line, index) => {
        const known = goods.get(line.productId)
        const product = known ?? { productName: line.productId, spec: '', saleUnit: '', quantity: 0 }
        const name = `${product.productName} ${product.spec}`.trim()
        const reasonProblem = problemOf(`lines.${index}.reason`)
        const reasonId = `reason-${line.productId}-problem`
        const problem = ['productId', 'quantity']
          .map((field) => problemOf(`lines.${index}.${field}`))
          .find((text) => text !== null)
        return (
          <LineField
            key={line.productId}
            line={product}
            id={`quantity-${line.productId}`}
            hint={t('stockDocument.inStock', { n: product.quantity, unit: product.saleUnit })}
            problem={problem ?? null}
            tools={
              <>
                {hasReason && (
                  <span className="stock-form-reason">
                    <Select
                      aria-label={`${name} ${t('stockDocument.reason')}`}
                      aria-invalid={reasonProblem !== null}
                      {...(reasonProblem === null ? {} : { status: 'error' as const, 'aria-describedby': reasonId })}
                      placeholder={t('stockDocument.reason')}
                      {...(line.reason === null ? {} : { value: line.reason })}
                      options={LOSS_REASONS.map((reason) => ({
                        value: reason,
                        label: t(`stockDocument.lossReason.${reason}`),
                      }))}
                      onChange={(reason) => change(index, { reason })}
                    />
                    {reasonProblem !== null && (
                      <span id={reasonId} className="form-problem" role="alert">
                        {reasonProblem}
                      </span>
                    )}
                  </span>
                )}
                <RowButton isDangerous onClick={() => onChange(lines.filter((_, at) => at !== index))}>
                  {t('stockDocument.remove')}
                  <span className="visually-hidden"> {name}</span>
                </RowButton>
              </>
            }
          >
            {(parts) => (
              <QuantityField
                {...parts}
                name={`quantity-${line.productId}`}
                min={1}
                max={MAX_UNITS}
                value={line.quantity}
                onChange={(quantity) => change(index, { quantity })}
              />
            )}
          </LineField>
        )
      })}
    </ul>
  )
}
