import { $connection, reconnectRequested, type Connection } from '@netbar/shared'
import { Button, Popover } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Seconds until the next attempt, whatever the clock is set to; ticks while it is looked at. */
const NextAttempt = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <p>{t('connection.nextAttempt', { s: Math.max(0, Math.ceil((at - now) / 1000)) })}</p>
}

const stateOf = ({ phase }: Connection): 'open' | 'connecting' | 'closed' =>
  phase === 'open' || phase === 'connecting' ? phase : 'closed'

/** Blue while the live channel is open, red while it is closed (specification §2); shape and name say the same. */
export const ConnectionIndicator = () => {
  const { t } = useTranslation()
  const { connection, reconnect } = useUnit({ connection: $connection, reconnect: reconnectRequested })
  if (connection.phase === 'off') return null
  const state = stateOf(connection)
  const details = (
    <div className="connection-details">
      <p>{t(`connection.${state}`)}</p>
      {connection.cause && <p>{t(`connection.cause.${connection.cause}`)}</p>}
      {connection.nextAttemptAt !== null && <NextAttempt at={connection.nextAttemptAt} />}
      {connection.phase === 'waiting' && (
        <Button size="small" onClick={() => reconnect()}>
          {t('connection.reconnect')}
        </Button>
      )}
    </div>
  )
  return (
    <Popover content={details} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={`connection connection-${state}`} aria-label={t(`connection.${state}`)}>
        <span className="connection-dot" aria-hidden="true" />
      </button>
    </Popover>
  )
}
