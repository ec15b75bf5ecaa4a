import { formatMoney, machineUses, machineUseTotals } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ListTotals } from '../../../kit/list/table/list-totals.tsx'
import { machineUseDefinition } from './machine-use-definition.ts'

/** Sums of the filter, on every page of the list. */
const Totals = () => {
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

/** 上机记录: a member's sessions at machines. */
export const ComputerHistory = () => <ListView definition={machineUseDefinition} totals={<Totals />} />
