import { hrefOf } from '@netbar/shared'
import { bookingConfigLogs } from '@netbar/shared/console'
import { bookableDay, businessDayOf, MINUTE_MS, type BookingConfig } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTime } from '../../../frame/use-time.ts'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { valuesOf } from '../../../kit/form/form-field.ts'
import { Facts } from '../../../kit/resource/facts.tsx'
import { History } from '../../../kit/resource/history.tsx'
import { ButtonBar } from '../../../ui/button-bar.tsx'
import { configFields, configValues, historyFields } from './fields/config-fields.ts'
import { ConfigFrame } from './config-frame.tsx'
import { DayPreview } from './day-preview.tsx'
import { PhonePreview } from './phone-preview.tsx'
import './config-view.css'

interface RulesProps {
  readonly config: BookingConfig
  readonly rules: NonNullable<BookingConfig['rules']>
}

const ConfigRules = ({ config, rules }: RulesProps) => {
  const { t } = useTranslation()
  const now = useTime(MINUTE_MS)
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? businessDayOf(config, now)
  const isOn = config.state === 'ENABLED'
  // Who sets rules up sees what they mean before they apply.
  const planned = useMemo(
    () => bookableDay({ ...rules, enabled: true }, config, config, day, now),
    [config, rules, day, now],
  )
  const found = isOn ? planned : bookableDay({ ...rules, enabled: false }, config, config, day, now)
  const row = configValues(config)
  const values = valuesOf(configFields, row)
  return (
    <div className="booking-view">
      <div>
        <section className="card" aria-label={t('reservation.form')}>
          <Facts fields={configFields.filter(({ isShown }) => isShown?.(values) ?? true)} row={row} more={[]} />
        </section>
        <DayPreview day={day} found={planned} isOn={isOn} onChange={setChosen} />
        <TitledCard title={t('reservation.lastChanges')}>
          <History rowId={config.id} logs={bookingConfigLogs} fields={historyFields} />
        </TitledCard>
      </div>
      <TitledCard title={t('reservation.phone')}>
        <p className="quiet">{t('reservation.phoneHint')}</p>
        <PhonePreview config={config} rules={rules} day={day} now={now} found={found} />
      </TitledCard>
    </div>
  )
}

/** 订座配置预览: the rules of one branch to read, what they mean to its customers, and their last changes. */
export const ReservationConfigurationPageView = () => {
  const { t } = useTranslation()
  return (
    <ConfigFrame title={t('routes.reservationConfigurationPageView')}>
      {(config, mayEdit) => (
        <>
          {mayEdit && (
            <ButtonBar>
              <Link to={hrefOf('reservationConfigurationPage', { branchId: config.id })}>
                {t(config.rules === null ? 'reservation.configure' : 'kit.edit')}
              </Link>
            </ButtonBar>
          )}
          {config.rules === null ? (
            <Alert type="info" showIcon title={t('reservation.unconfigured')} />
          ) : (
            <ConfigRules config={config} rules={config.rules} />
          )}
        </>
      )}
    </ConfigFrame>
  )
}
