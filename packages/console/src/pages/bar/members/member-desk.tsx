import { $menus, functionsOf } from '@netbar/shared'
import { $counterKey, counterMember } from '@netbar/shared/console'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { AwaitingStrip } from './awaiting-strip.tsx'
import { memberDeskClosed, memberDeskOpened } from './awaiting-model.ts'
import { CounterMember } from './counter-member.tsx'
import { FindMember } from './find-member.tsx'
import { OpenCardDialog } from './open-card-dialog.tsx'
import { TempCardDialog } from './temp-card-dialog.tsx'
import { TempCardStrip } from './temp-card-strip.tsx'
import './member-desk.css'

/** Members at the counter: found by card, phone or ID; new ones, and those who await a card; and guests with temporary cards. */
export const MemberDesk = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { menus, key, member, status, error, open, close } = useUnit({
    menus: $menus,
    key: $counterKey,
    member: counterMember.$value,
    status: counterMember.$status,
    error: counterMember.$error,
    open: memberDeskOpened,
    close: memberDeskClosed,
  })
  const [dialog, setDialog] = useState<'member' | 'temporary' | null>(null)
  const may = functionsOf(menus)
  const mayOpen = may.has('CONSOLE_OPEN_CARD')
  const mayGiveOut = may.has('CONSOLE_TEMP_CARD')
  const endDialog = () => setDialog(null)
  useEffect(() => {
    if (!mayOpen) return undefined
    open()
    return () => close()
  }, [mayOpen, open, close])
  return (
    <section className="card member-desk" aria-label={t('memberDesk.title')}>
      <div className="member-desk-bar">
        <FindMember />
        {mayOpen && (
          <Button type="primary" onClick={() => setDialog('member')}>
            {t('memberDesk.open')}
          </Button>
        )}
        {mayGiveOut && <Button onClick={() => setDialog('temporary')}>{t('tempCard.title')}</Button>}
      </div>
      {status === 'loading' && <LoadingBar />}
      {/* The lookup is complete without a result. */}
      {status === 'idle' && key !== '' && <Alert type="warning" showIcon title={t('memberDesk.nobody')} />}
      {status === 'failed' && <Alert type="warning" showIcon title={failure(error)} />}
      {member && <CounterMember key={member.id} member={member} />}
      {mayOpen && <AwaitingStrip />}
      {mayGiveOut && <TempCardStrip />}
      {dialog === 'member' && <OpenCardDialog onClose={endDialog} />}
      {dialog === 'temporary' && <TempCardDialog onClose={endDialog} />}
    </section>
  )
}
