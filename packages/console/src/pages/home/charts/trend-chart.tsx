import { formatMoney } from '@netbar/shared'
import type { DailyTrade } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AxisChart } from './axis-chart.tsx'

/** Every seventh day has a label. */
const LABEL_EVERY = 7
const FEN_PER_YUAN = 100

/** Daily revenue, fees below and sales above. */
export const TrendChart = ({ days }: { readonly days: readonly DailyTrade[] }) => {
  const { t } = useTranslation()
  const sums = days.map(({ feesFen, salesFen }) => feesFen + salesFen)
  return (
    <AxisChart
      title={t('home.trend')}
      unit={t('home.moneyUnit')}
      axis={t('home.dayAxis')}
      keys={[
        { kind: 'first', label: t('home.fees') },
        { kind: 'second', label: t('home.goodsOf') },
      ]}
      summary={t('home.trendSummary', {
        sum: formatMoney(sums.reduce((sum, day) => sum + day, 0)),
        most: formatMoney(Math.max(0, ...sums)),
      })}
      labelEvery={LABEL_EVERY}
      columns={[t('home.revenue'), t('home.fees'), t('home.goodsOf')]}
      points={days.map(({ day, feesFen, salesFen }) => {
        const [sum, fees, sales] = [formatMoney(feesFen + salesFen), formatMoney(feesFen), formatMoney(salesFen)]
        const label = day.slice(5)
        return {
          key: day,
          label,
          words: t('home.trendDay', { day: label, sum, fees, sales }),
          bars: [feesFen / FEN_PER_YUAN, salesFen / FEN_PER_YUAN],
          cells: [sum, fees, sales],
        }
      })}
    />
  )
}
