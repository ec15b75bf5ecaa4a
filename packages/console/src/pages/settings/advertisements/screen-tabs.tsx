import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'

const AD_VIEW = ['AD_EDIT', 'AD_ADD', 'AD_AUDIT', 'AD_DELETE'] as const
const TABS = {
  advertisements: AD_VIEW,
  schedule: AD_VIEW,
  announcements: ['CLIENT_ANNOUNCE_EDIT', 'CLIENT_ANNOUNCE_PUBLISH'],
  carousel: [...AD_VIEW, 'CAROUSEL_SAVE'],
} as const
const NAMES = ['advertisements', 'schedule', 'announcements', 'carousel'] as const

/** What there is to see of what client machines show. */
export type ScreenTab = (typeof NAMES)[number]

const addressOf = (tab: ScreenTab): string => {
  if (tab === 'carousel') return hrefOf('carouselClient')
  return hrefOf('advertisements', tab === 'advertisements' ? {} : { tab })
}

/** Those of them that the user may see. */
export const useScreenTabs = (): readonly ScreenTab[] => {
  const may = pageFunctionsOf(useUnit($menus), 'advertisements')
  return NAMES.filter((name) => TABS[name].some((each) => may.has(each)))
}

/** Leads from one to another. */
export const ScreenTabs = ({ chosen }: { readonly chosen: ScreenTab }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const tabs = useScreenTabs()
  return (
    tabs.length > 1 && (
      <ChoiceBar
        label={t('routes.advertisements')}
        chosen={chosen}
        onChange={(tab) => void navigate(addressOf(tab))}
        choices={tabs.map((key) => ({ key, label: t(`advertisement.tabs.${key}`) }))}
      />
    )
  )
}
