import { SECOND_MS } from '@netbar/shared/contract'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTime } from '../../../frame/use-time.ts'
import { isLongWait, waitingText } from '../../../lib/waiting-text.ts'

/** Of all rows, so that a hundred of them need no timer of their own and are not drawn anew each second. */
const Now = createContext(0)

/** Gives the time to all {@link Waiting} inside. */
export const WaitingClock = ({ children }: { readonly children: ReactNode }) => (
  <Now value={useTime(SECOND_MS)}>{children}</Now>
)

/** How long something has waited; after five minutes also in a word. */
export const Waiting = ({ since }: { readonly since: string }) => {
  const { t } = useTranslation()
  const now = useContext(Now)
  const isLong = isLongWait(since, now)
  return (
    <span className={isLong ? 'waiting waiting-long' : 'waiting'}>
      {waitingText(since, now)}
      {isLong && ` ${t('queue.long')}`}
    </span>
  )
}
