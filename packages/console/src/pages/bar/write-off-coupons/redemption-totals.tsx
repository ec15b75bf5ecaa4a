import { formatMoney } from '@netbar/shared'
import { redemptionTotals, redemptions } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListTotals } from '../../../kit/list/table/list-totals.tsx'

/** Sums of the filter by platform, to compare with what each pays out. */
export const RedemptionTotals = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={redemptionTotals} list={redemptions}>
      {(sums) =>
        sums.map(({ platform, redeemed, faceFen, paidFen, revoked, open }) => (
          <ListTotals
            key={platform}
            title={t('coupons.totals', { platform: t(`coupons.platforms.${platform}`), n: redeemed })}
            figures={[
              [t('coupons.face'), formatMoney(faceFen)],
              [t('coupons.paid'), formatMoney(paidFen)],
              [t('coupons.revokedCount'), String(revoked)],
              [t('coupons.openCount'), String(open)],
            ]}
          />
        ))
      }
    </ListFigures>
  )
}
