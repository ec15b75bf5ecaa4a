import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { BULLETIN_FUNCTIONS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { PublishedList } from './published-list.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { ReceivedList } from './received-list.tsx'

const TABS = ['received', 'published'] as const

/** 通知公告: bulletins that branches receive, and those of who publishes them. */
export const Bulletins = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), 'notification')
  const isPublisher = BULLETIN_FUNCTIONS.some((name) => may.has(name))
  const tab = search.get('tab')
  if (tab === 'receipts' && may.has('NOTICE_RECEIPT')) return <ReceiptList />
  const chosen = tab === 'published' && isPublisher ? tab : 'received'
  const header = () =>
    isPublisher && (
      <ChoiceBar
        label={t('routes.notification')}
        chosen={chosen}
        onChange={(key) => void navigate(hrefOf('notification', key === 'received' ? {} : { tab: key }))}
        choices={TABS.map((key) => ({ key, label: t(`bulletin.tabs.${key}`) }))}
      />
    )
  return chosen === 'published' ? <PublishedList header={header} /> : <ReceivedList header={header} />
}
