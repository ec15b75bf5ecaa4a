import { hrefOf } from '@netbar/shared'
import { bookingConfigSaving } from '@netbar/shared/console'
import type { BookingConfig } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { configFields, configForm, configValues } from './fields/config-fields.ts'
import { ConfigFrame } from './config-frame.tsx'

const ConfigForm = ({ config }: { readonly config: BookingConfig }) => {
  const { t } = useTranslation()
  const { id, version } = config
  const form = `booking-${id}`
  const leave = useLeavePage(form)
  const row = useMemo(() => configValues(config), [config])
  return (
    <section className="card" aria-label={t('reservation.form')}>
      <EntryForm
        key={form}
        form={form}
        fields={configFields}
        schema={configForm}
        row={row}
        write={bookingConfigSaving}
        toParams={(draft) => ({ branchId: id, version, ...v.parse(configForm, draft) })}
        onClose={() => leave('reservationConfiguration')}
        onDone={() => leave('reservationConfigurationPageView', { branchId: id })}
      />
    </section>
  )
}

/** 编辑订座配置: the form of the rules of one branch. */
export const ReservationConfigurationPage = () => {
  const { t } = useTranslation()
  return (
    <ConfigFrame title={t('routes.reservationConfigurationPage')}>
      {(config, mayEdit) =>
        mayEdit ? (
          <ConfigForm config={config} />
        ) : (
          <Alert
            type="info"
            showIcon
            title={t('reservation.readOnly')}
            action={
              <Link to={hrefOf('reservationConfigurationPageView', { branchId: config.id })}>
                {t('reservation.view')}
              </Link>
            }
          />
        )
      }
    </ConfigFrame>
  )
}
