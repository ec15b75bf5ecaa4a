import { $menus, pageFunctionsOf } from '@netbar/shared'
import { messageDesk } from '@netbar/shared/console'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskFigures } from './desk-figures.tsx'
import { MessageForm } from './message-form.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { WaitingCalls } from './waiting-calls.tsx'
import './message-desk.css'

/** The calls that wait beside the messages to the seats. */
export const DeskPanes = ({ header }: { readonly header: ReactNode }) => {
  const { t } = useTranslation()
  const { menus, isPolling, open, close } = useUnit({
    menus: $menus,
    isPolling: messageDesk.$isPolling,
    open: messageDesk.opened,
    close: messageDesk.closed,
  })
  useEffect(() => {
    open()
    return () => close()
  }, [open, close])
  const may = pageFunctionsOf(menus, 'messageConsole')
  const maySend = may.has('MESSAGE_SEND') || may.has('MESSAGE_BROADCAST')
  return (
    <>
      <div className="list-title">
        <h1 className="page-title">{t('routes.messageConsole')}</h1>
      </div>
      <section className="card desk-head">
        {header}
        {may.has('MESSAGE_HANDLE') && <DeskFigures />}
      </section>
      {isPolling && <Alert type="warning" showIcon banner title={t('counter.polling')} />}
      <div className="desk-panes">
        {may.has('MESSAGE_HANDLE') && <WaitingCalls />}
        {maySend && (
          <div className="desk-side">
            <MessageForm may={may} />
            <RecentMessages />
          </div>
        )}
      </div>
    </>
  )
}
