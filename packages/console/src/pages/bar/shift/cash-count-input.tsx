import { formatMoney } from '@netbar/shared'
import { DENOMINATIONS_FEN, MAX_PIECES } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { countedFen, countIn, withCount } from './typed-count.ts'
import './cash-count-input.css'

/** Notes and coins by their number, with what they are worth together. */
export const CashCountInput = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const count = countIn(value)
  return (
    <div className="cash-count">
      {DENOMINATIONS_FEN.map((fen, index) => {
        const pieces = count.find((each) => each.fen === fen)?.count ?? null
        return (
          <QuantityField
            key={fen}
            {...(index === 0 ? { id } : {})}
            name={`${id}-${String(fen)}`}
            label={formatMoney(fen)}
            min={0}
            max={MAX_PIECES}
            value={pieces}
            onChange={(number) => onChange(JSON.stringify(withCount(count, fen, number)))}
          />
        )
      })}
      <output className="cash-count-total">{t('shift.counted', { amount: formatMoney(countedFen(count)) })}</output>
    </div>
  )
}
