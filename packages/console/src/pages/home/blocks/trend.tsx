import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/home/block.tsx'
import { useFigure } from '../../../kit/home/use-figure.ts'
import { TrendChart } from '../charts/trend-chart.tsx'
import { revenueTrend } from '../trade-model.ts'

/** The branch's revenue of a month. */
export const Trend = () => {
  const { t } = useTranslation()
  const { value: days, state } = useFigure(revenueTrend)
  return (
    <Block
      title={t('home.trend')}
      state={state}
      isEmpty={!days?.some(({ feesFen, salesFen }) => feesFen + salesFen > 0)}
      empty={t('home.trendEmpty')}
    >
      {days && <TrendChart days={days} />}
    </Block>
  )
}
