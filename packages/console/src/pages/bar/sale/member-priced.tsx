import { formatMoney } from '@netbar/shared'
import { useTranslation } from 'react-i18next'

interface MemberPricedProps {
  readonly priceFen: number
  /** What others pay, where this is the price of members. */
  readonly ordinaryPriceFen: number | null
  readonly quantity: number
}

/** What some pieces cost; at the price of members, with the ordinary one struck through. */
export const MemberPriced = ({ priceFen, ordinaryPriceFen, quantity }: MemberPricedProps) => {
  const { t } = useTranslation()
  return (
    <span className="member-priced">
      {ordinaryPriceFen !== null && (
        <del className="quiet">
          <span className="visually-hidden">{t('sale.ordinary')} </span>
          {formatMoney(ordinaryPriceFen * quantity)}
        </del>
      )}
      <strong>
        {ordinaryPriceFen !== null && <span className="visually-hidden">{t('sale.memberPrice')} </span>}
        {formatMoney(priceFen * quantity)}
      </strong>
    </span>
  )
}
