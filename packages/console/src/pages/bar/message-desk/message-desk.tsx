import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { callsDefinition } from './calls-definition.tsx'
import { DeskPanes } from './desk-panes.tsx'
import { MessageList } from './message-list.tsx'
import { templateDefinition } from './template-definition.ts'

const TABS = ['desk', 'calls', 'messages', 'templates'] as const

/** 消息台: calls from the seats and messages to them, the history of both, and the templates of messages. */
export const MessageDesk = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), 'messageConsole')
  const maySend = may.has('MESSAGE_SEND') || may.has('MESSAGE_BROADCAST')
  const isOffered = {
    desk: true,
    calls: may.has('MESSAGE_HANDLE'),
    messages: maySend,
    templates: may.has('MESSAGE_TEMPLATE'),
  } as const
  const tabs = TABS.filter((tab) => isOffered[tab])
  const chosen = tabs.find((tab) => tab === search.get('tab')) ?? 'desk'
  const header = () => (
    <ChoiceBar
      label={t('routes.messageConsole')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('messageConsole', tab === 'desk' ? {} : { tab }))}
      choices={tabs.map((key) => ({ key, label: t(`messageDesk.tabs.${key}`) }))}
    />
  )
  switch (chosen) {
    case 'desk':
      return <DeskPanes header={header()} />
    case 'calls':
      return <ListView definition={callsDefinition} header={header} />
    case 'messages':
      return <MessageList header={header} />
    case 'templates':
      return <ResourceList definition={templateDefinition} view={{ header }} />
  }
}
