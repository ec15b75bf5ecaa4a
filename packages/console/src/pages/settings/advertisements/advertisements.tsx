import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { advertisementEntries, advertisementsSwitching } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { advertisementDefinition } from './advertisement-definition.tsx'
import { useAdvertisementSteps } from './advertisement-steps.tsx'
import { BulkSwitch } from './bulk-switch.tsx'
import { clientAnnouncementDefinition } from './client-announcement-definition.tsx'

const TABS = {
  advertisements: ['AD_EDIT', 'AD_ADD', 'AD_AUDIT', 'AD_DELETE'],
  announcements: ['CLIENT_ANNOUNCE_EDIT', 'CLIENT_ANNOUNCE_PUBLISH'],
} as const
const NAMES = ['advertisements', 'announcements'] as const

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

/** 广告管理: what client machines show – advertisements and announcements. */
export const Advertisements = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), 'advertisements')
  const tabs = NAMES.filter((name) => TABS[name].some((each) => may.has(each)))
  const chosen = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'advertisements'
  const header = () =>
    tabs.length > 1 && (
      <ChoiceBar
        label={t('routes.advertisements')}
        chosen={chosen}
        onChange={(tab) => void navigate(hrefOf('advertisements', tab === 'advertisements' ? {} : { tab }))}
        choices={tabs.map((key) => ({ key, label: t(`advertisement.tabs.${key}`) }))}
      />
    )
  return chosen === 'announcements' ? (
    <ResourceList definition={clientAnnouncementDefinition} view={{ header }} />
  ) : (
    <AdvertisementList may={may} header={header} />
  )
}
