import { formatDateTime } from '@netbar/shared'
import { wechatPayLogs } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../../kit/document/entry-list.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'

/** Changes and checks of the configuration, latest first. */
export const WechatHistory = () => {
  const { t } = useTranslation()
  const events = useUnit(wechatPayLogs.$value)
  if (!events) return null
  return (
    <TitledCard title={t('paymentConfig.history')}>
      {events.length === 0 && <p className="quiet">{t('paymentConfig.noHistory')}</p>}
      <EntryList isOrdered>
        {events.toReversed().map(({ id, event, toStatus, actor, time }) => (
          <li key={id}>
            {t(`paymentConfig.event.${event}`)}{' '}
            <span className="quiet">{`${t(`paymentConfig.state.${toStatus}`)} ${actor} ${formatDateTime(time)}`}</span>
          </li>
        ))}
      </EntryList>
    </TitledCard>
  )
}
