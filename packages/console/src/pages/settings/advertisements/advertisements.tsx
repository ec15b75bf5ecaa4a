import { $menus, pageFunctionsOf } from '@netbar/shared'
import { advertisementEntries, advertisementsSwitching } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { advertisementDefinition } from './advertisement-definition.tsx'
import { useAdvertisementSteps } from './advertisement-steps.tsx'
import { BulkSwitch } from './bulk-switch.tsx'
import { clientAnnouncementDefinition } from './client-announcement-definition.tsx'
import { Schedule } from './schedule/schedule.tsx'
import { ScreenTabs, useScreenTabs } from './screen-tabs.tsx'

interface ListProps {
  readonly may: Functions
  readonly header: () => ReactNode
}

const AdvertisementList = ({ may, header }: ListProps) => {
  const { t } = useTranslation()
  const { rows, left } = useUnit({ rows: advertisementEntries.list.$rows, left: advertisementsSwitching.$left })
  const { stepsOf, dialog } = useAdvertisementSteps()
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: ({ status }) => status === 'APPROVED' || status === 'ONLINE' || status === 'OFFLINE',
    nameOf: ({ title }) => title,
    isBusy: left > 0,
  })
  return (
    <>
      <ResourceList
        definition={advertisementDefinition}
        rowTools={stepsOf}
        view={{
          header,
          notice: <BulkFailures bulk={advertisementsSwitching} title={(n) => t('advertisement.notSwitched', { n })} />,
          ...(may.has('AD_EDIT') ? { selection, bulk: barOf(<BulkSwitch chosen={chosen} />) } : {}),
        }}
      />
      {dialog}
    </>
  )
}

/** 广告管理: what client machines show – advertisements, when they are shown, and announcements. */
export const Advertisements = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), 'advertisements')
  const tabs = useScreenTabs()
  const chosen = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'advertisements'
  const header = () => <ScreenTabs chosen={chosen} />
  if (chosen === 'announcements') return <ResourceList definition={clientAnnouncementDefinition} view={{ header }} />
  if (chosen === 'schedule')
    return (
      <>
        <h1 className="page-title">{t('routes.advertisements')}</h1>
        <section className="card" aria-label={t('advertisement.tabs.schedule')}>
          {header()}
          <Schedule />
        </section>
      </>
    )
  return <AdvertisementList may={may} header={header} />
}
