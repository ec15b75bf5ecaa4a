import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { bookingConfigs, bookingSwitching } from '@netbar/shared/console'
import type { BookingConfigRow } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { BulkBooking } from './bulk-booking.tsx'
import { configDefinition } from './config-definition.tsx'
import { CopyDialog } from './copy-dialog.tsx'

/** 订座配置: the branches of the user, with how their seats are booked. */
export const ReservationConfiguration = () => {
  const { t } = useTranslation()
  const mayEdit = pageFunctionsOf(useUnit($menus), 'reservationConfiguration').has('RESERVATION_CONFIG_EDIT')
  const { rows, left } = useUnit({ rows: bookingConfigs.$rows, left: bookingSwitching.$left })
  const [copied, setCopied] = useState<BookingConfigRow | null>(null)
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: ({ branchName }) => branchName,
    isBusy: left > 0,
  })
  const actionsOf = (row: BookingConfigRow): readonly RowAction[] => [
    ...(mayEdit
      ? [{ key: 'edit', label: t('kit.edit'), to: hrefOf('reservationConfigurationPage', { branchId: row.id }) }]
      : []),
    { key: 'view', label: t('reservation.view'), to: hrefOf('reservationConfigurationPageView', { branchId: row.id }) },
    ...(mayEdit && row.rules !== null
      ? [{ key: 'copy', label: t('reservation.copy'), onClick: () => setCopied(row) }]
      : []),
  ]
  return (
    <>
      <ListView
        definition={configDefinition}
        rowActions={(row) => <RowActions actions={actionsOf(row)} />}
        notice={<BulkFailures bulk={bookingSwitching} title={(n) => t('reservation.notSwitched', { n })} />}
        {...(mayEdit ? { selection, bulk: barOf(<BulkBooking chosen={chosen} />) } : {})}
      />
      {copied && <CopyDialog source={copied} onClose={() => setCopied(null)} />}
    </>
  )
}
