import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { announcementDefinition } from './announcement-definition.tsx'
import { releaseDefinition } from './release-definition.tsx'
import { Timeline } from './timeline.tsx'

const TABS = ['timeline', 'releases', 'announcements'] as const

const Announcements = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const header = (
    <div>
      {tabs}
      <p className="quiet">
        {t('updateLog.hint')} <Link to={hrefOf('announcement')}>{t('updateLog.open')}</Link>
      </p>
    </div>
  )
  return <ResourceList definition={announcementDefinition} view={{ header: () => header }} />
}

/** 更新日志: release notes for everybody, and the editors of releases and announcements. */
export const UpdateLog = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const menus = useUnit($menus)
  const mayWrite = pageFunctionsOf(menus, 'updateLog').has('UPDATE_LOG_EDIT')
  const chosen = (mayWrite && TABS.find((tab) => tab === search.get('tab'))) || 'timeline'
  const tabs = mayWrite && (
    <ChoiceBar
      label={t('routes.updateLog')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('updateLog', { tab }))}
      choices={TABS.map((key) => ({ key, label: t(`updateLog.tab.${key}`) }))}
    />
  )
  if (chosen === 'announcements') return <Announcements tabs={tabs} />
  if (chosen === 'releases') return <ResourceList definition={releaseDefinition} view={{ header: () => tabs }} />
  return (
    <>
      <h1 className="page-title">{t('routes.updateLog')}</h1>
      {tabs}
      <Timeline />
    </>
  )
}
