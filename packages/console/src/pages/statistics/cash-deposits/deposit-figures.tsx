import { formatMoney } from '@netbar/shared'
import { cashDeposits, cashDepositTotals } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../kit/figures/figures.tsx'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'

/** What the shifts of the filter have to hand in, what of it is paid, and how many are late. */
export const DepositFigures = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={cashDepositTotals} list={cashDeposits} waiting={<Skeleton lines={2} />}>
      {({ dueFen, paidFen, unpaidFen, overdue }) => (
        <Figures
          figures={[
            { key: 'due', label: t('cashDeposit.figures.due'), value: formatMoney(dueFen) },
            { key: 'paid', label: t('cashDeposit.figures.paid'), value: formatMoney(paidFen) },
            { key: 'unpaid', label: t('cashDeposit.figures.unpaid'), value: formatMoney(unpaidFen) },
            {
              key: 'overdue',
              label: t('cashDeposit.figures.overdue'),
              value: overdue > 0 ? <span className="deposit-difference">{overdue}</span> : overdue,
            },
          ]}
        />
      )}
    </ListFigures>
  )
}
