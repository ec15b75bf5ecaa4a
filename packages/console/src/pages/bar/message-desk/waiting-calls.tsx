import { $user } from '@netbar/shared'
import {
  $waitingCalls,
  callsOf,
  countOnTab,
  DESK_TABS,
  serviceFigures,
  waitingCalls,
  type DeskTab,
} from '@netbar/shared/console'
import type { ServiceRequest } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../../../kit/list/list-failed.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { WaitingClock } from '../waiting/waiting.tsx'
import { CallCard, type CallQuestion } from './call-card.tsx'
import { AssignDialog, DismissDialog } from './call-dialogs.tsx'
import { useNextCard } from './use-next-card.ts'

interface Asked {
  readonly question: CallQuestion
  readonly call: ServiceRequest
}

/** Calls that wait at the branch, the longest first, and what can be done about each. */
export const WaitingCalls = () => {
  const { t } = useTranslation()
  const { calls, page, figures, status, error, user, ask } = useUnit({
    calls: $waitingCalls,
    page: waitingCalls.$value,
    figures: serviceFigures.$value,
    status: waitingCalls.$status,
    error: waitingCalls.$error,
    user: $user,
    ask: waitingCalls.asked,
  })
  const [tab, setTab] = useState<DeskTab>('ALL')
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useCallback((question: CallQuestion, call: ServiceRequest) => setAsked({ question, call }), [])
  const close = () => setAsked(null)
  const root = useRef<HTMLUListElement>(null)
  const userId = user?.id ?? null
  const shown = calls === null ? [] : callsOf(calls, tab, userId)
  useNextCard(root, shown)
  return (
    <section className="card desk-calls" aria-label={t('messageDesk.calls')}>
      <ChoiceBar
        label={t('messageDesk.calls')}
        choices={DESK_TABS.map((key) => ({
          key,
          label: t(`messageDesk.kinds.${key}`),
          count: figures === null ? null : countOnTab(figures, key),
        }))}
        chosen={tab}
        onChange={setTab}
      />
      {status === 'failed' &&
        (calls === null ? <RetryAlert error={error} onRetry={ask} /> : <ListFailed error={error} onRetry={ask} />)}
      {calls === null && status === 'loading' && <Skeleton lines={6} />}
      {calls !== null && shown.length === 0 && <p className="quiet">{t('messageDesk.nothing')}</p>}
      <WaitingClock>
        <ul ref={root} className="desk-cards">
          {shown.map((call) => (
            <CallCard key={call.id} call={call} isMine={call.assignedId === userId} onAsk={open} />
          ))}
        </ul>
      </WaitingClock>
      {page !== null && page.total > page.rows.length && (
        <p className="quiet">{t('messageDesk.more', { shown: page.rows.length, all: page.total })}</p>
      )}
      {asked?.question === 'assign' && <AssignDialog key={asked.call.id} call={asked.call} onClose={close} />}
      {asked?.question === 'dismiss' && <DismissDialog key={asked.call.id} call={asked.call} onClose={close} />}
    </section>
  )
}
