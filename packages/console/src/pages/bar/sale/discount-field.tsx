import { $discount, discountChosen } from '@netbar/shared/console'
import { toFen, yuanText } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalField, QuantityField } from '../../../kit/form/number/number-field.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'

const KINDS = ['none', 'amount', 'share'] as const
/** Per mille of a percent. */
const PER_PERCENT = 10
const MAX_YUAN = 500_000

/** What is taken off the whole basket: nothing, an amount, or a share of it in whole percent. */
export const DiscountField = () => {
  const { t } = useTranslation()
  const { discount, choose } = useUnit({ discount: $discount, choose: discountChosen })
  const [kind, setKind] = useState<(typeof KINDS)[number]>('none')
  const shown = discount === null ? kind : 'fen' in discount ? 'amount' : 'share'
  return (
    <div className="discount-field">
      <ChoiceBar
        label={t('sale.discount')}
        choices={KINDS.map((key) => ({ key, label: t(`sale.discounts.${key}`) }))}
        chosen={shown}
        onChange={(next) => {
          setKind(next)
          choose(null)
        }}
      />
      {shown === 'amount' && (
        <DecimalField
          name="discount-fen"
          aria-label={t('sale.discounts.amount')}
          isMoney
          min={0}
          max={MAX_YUAN}
          value={discount !== null && 'fen' in discount ? Number(yuanText(discount.fen)) : null}
          onChange={(yuan) => choose(yuan === null ? null : { fen: toFen(yuan) })}
        />
      )}
      {shown === 'share' && (
        <QuantityField
          name="discount-share"
          aria-label={t('sale.discounts.share')}
          suffix="%"
          min={0}
          max={100}
          value={discount !== null && 'permille' in discount ? discount.permille / PER_PERCENT : null}
          onChange={(percent) => choose(percent === null ? null : { permille: percent * PER_PERCENT })}
        />
      )}
    </div>
  )
}
