import { hrefOf } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { branchDefinition } from './branch-definition.ts'
import { releaseDefinition } from './release-definition.tsx'
import { useReleaseSteps } from './release-steps.tsx'
import { ResultList } from './result-list.tsx'

const TABS = ['releases', 'branches'] as const

/** 发布日志: releases of client programs, how each went, and which versions branches run. */
export const ClientReleases = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { stepsOf, dialog } = useReleaseSteps()
  const tab = search.get('tab')
  if (tab === 'results') return <ResultList />
  const chosen = TABS.find((each) => each === tab) ?? 'releases'
  const header = () => (
    <ChoiceBar
      label={t('routes.publishLog')}
      chosen={chosen}
      onChange={(next) => void navigate(hrefOf('publishLog', next === 'releases' ? {} : { tab: next }))}
      choices={TABS.map((key) => ({ key, label: t(`clientRelease.tabs.${key}`) }))}
    />
  )
  if (chosen === 'branches') return <ListView definition={branchDefinition} header={header} />
  return (
    <>
      <ResourceList definition={releaseDefinition} rowTools={stepsOf} view={{ header }} />
      {dialog}
    </>
  )
}
