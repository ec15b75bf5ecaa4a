import { formatDateTime, wechatPayLogs } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Who changed the configuration or had it checked, the latest first. */
export const WechatHistory = () => {
  const { t } = useTranslation()
  const headingId = useId()
  const events = useUnit(wechatPayLogs.$value)
  if (!events) return null
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('paymentConfig.history')}</h2>
      {events.length === 0 && <p className="quiet">{t('paymentConfig.noHistory')}</p>}
      <ol className="purchase-history">
        {events.toReversed().map(({ id, event, toStatus, actor, time }) => (
          <li key={id}>
            {t(`paymentConfig.event.${event}`)}{' '}
            <span className="quiet">{`${t(`paymentConfig.state.${toStatus}`)} ${actor} ${formatDateTime(time)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
