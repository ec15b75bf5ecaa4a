import { $connection, reconnectRequested, type Connection } from '@netbar/shared'
import { Button, Popover } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Seconds until the next attempt, unaffected by setting the clock; ticks while it is shown. */
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

/**
 * Blue while the live channel is open, red while it is closed (specification §2); shape and name say the same. Pressing
 * it, or the button of its details, makes the next attempt at once.
 */
export const ConnectionIndicator = () => {
  const { t } = useTranslation()
  const { connection, reconnect } = useUnit({ connection: $connection, reconnect: reconnectRequested })
  if (connection.phase === 'off') return null
  const state = stateOf(connection)
  const isWaiting = connection.phase === 'waiting'
  const name = t(`connection.${state}`)
  const details = (
    <div className="connection-details">
      <p>{name}</p>
      {connection.cause && <p>{t(`connection.cause.${connection.cause}`)}</p>}
      {connection.nextAttemptAt !== null && <NextAttempt at={connection.nextAttemptAt} />}
      {isWaiting && (
        <Button size="small" onClick={() => reconnect()}>
          {t('connection.reconnect')}
        </Button>
      )}
    </div>
  )
  return (
    <Popover content={details} trigger={['hover', 'focus']}>
      <button
        type="button"
        className={`connection connection-${state}`}
        aria-label={isWaiting ? `${name} · ${t('connection.reconnect')}` : name}
        onClick={() => isWaiting && reconnect()}
      >
        <span className="connection-dot" aria-hidden="true" />
      </button>
    </Popover>
  )
}
