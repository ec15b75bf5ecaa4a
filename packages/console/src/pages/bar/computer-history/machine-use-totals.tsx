import { formatMoney } from '@netbar/shared'
import { machineUseTotals, machineUses } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListTotals } from '../../../kit/list/table/list-totals.tsx'

/** Sums of the filter, on every page of a member's sessions. */
export const MachineUseTotals = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={machineUseTotals} list={machineUses}>
      {({ count, principalFen, giftFen }) => (
        <ListTotals
          title={t('machineUse.totals', { n: count })}
          figures={[
            [t('machineUse.principal'), formatMoney(principalFen)],
            [t('machineUse.gift'), formatMoney(giftFen)],
          ]}
        />
      )}
    </ListFigures>
  )
}
