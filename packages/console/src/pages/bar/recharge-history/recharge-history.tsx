import { formatMoney } from '@netbar/shared'
import { rechargeTotals, recharges } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ListTotals } from '../../../kit/list/table/list-totals.tsx'
import { rechargeDefinition } from './recharge-definition.ts'

/** Sums of the filter, on every page of the list. */
const Totals = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={rechargeTotals} list={recharges}>
      {({ count, principalFen, giftFen, rolledBackFen }) => (
        <ListTotals
          title={t('recharge.totals', { n: count })}
          figures={[
            [t('recharge.principal'), formatMoney(principalFen)],
            [t('recharge.gift'), formatMoney(giftFen)],
            [t('recharge.rolledBackSum'), formatMoney(rolledBackFen)],
          ]}
        />
      )}
    </ListFigures>
  )
}

/** 网费充值记录: a member's top-ups. */
export const RechargeHistory = () => <ListView definition={rechargeDefinition} totals={<Totals />} />
