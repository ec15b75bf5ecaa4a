import { $menus, pageFunctionsOf } from '@netbar/shared'
import { bookingConfig, bookingConfigOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { useRenewal } from '../../../frame/tabs/use-renewal.ts'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'

/** The booking rules of the branch in the page's address (`?branchId`), and whether the user may change them. */
export const useBookingConfig = () => {
  const [search] = useSearchParams()
  const branchId = search.get('branchId') ?? ''
  const { latest, status, error, menus, open } = useUnit({
    latest: bookingConfig.$value,
    status: bookingConfig.$status,
    error: bookingConfig.$error,
    menus: $menus,
    open: bookingConfigOpened,
  })
  const config = useOwnRow(branchId, latest)
  useTabLabel(config?.branchName ?? null)
  useRenewal(branchId, open)
  const mayEdit = pageFunctionsOf(menus, 'reservationConfiguration').has('RESERVATION_CONFIG_EDIT')
  return { branchId, config, hasFailed: status === 'failed', error, mayEdit, retry: () => open(branchId) }
}
