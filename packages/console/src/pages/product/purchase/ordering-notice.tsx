import { formatMoney } from '@netbar/shared'
import { orderingTerms } from '@netbar/shared/console'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

/** Notice that the branch cannot order today, with the next order day. */
export const OrderingClosed = () => {
  const { t } = useTranslation()
  const terms = useUnit(orderingTerms.$value)
  return terms?.nextDay ? (
    <Alert type="warning" showIcon title={t('purchaseCart.closed', { day: terms.nextDay })} />
  ) : null
}

/** Amount missing to the minimum order. */
export const OrderMinimum = ({ totalFen }: { readonly totalFen: number }) => {
  const { t } = useTranslation()
  const minimum = useUnit(orderingTerms.$value)?.minOrderFen ?? 0
  return totalFen < minimum ? (
    <span className="quiet">
      {t('purchaseCart.minimum', { amount: formatMoney(minimum), missing: formatMoney(minimum - totalFen) })}
    </span>
  ) : null
}
