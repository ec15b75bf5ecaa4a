import { $menus, functionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/home/block.tsx'
import { useLatest } from '../../../kit/home/use-figure.ts'
import { floorSummary } from '../home-model.ts'
import { TodayFigures } from './today-figures.tsx'
import './blocks.css'

/** Figures of the branch today; until they arrive or fail, their placeholders are shown. */
export const Today = () => {
  const { t } = useTranslation()
  const seesMoney = functionsOf(useUnit($menus)).has('HOME_REVENUE')
  const { value: summary, state } = useLatest(floorSummary)
  return (
    <Block
      title={t('home.today')}
      state={state}
      isEmpty={summary === null && state.status === 'failed'}
      empty={t('home.failed')}
    >
      <TodayFigures summary={summary} seesMoney={seesMoney} />
    </Block>
  )
}
