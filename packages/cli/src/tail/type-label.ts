import { orderStatusKey, serviceTypeKey } from '@netbar/shared'
import { LIVE_MESSAGE_TYPES, MACHINE_SERVICES, type LiveMessageType, type OrderStatus } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'

/** Status of the order that a notice reports. */
const STATUSES: Readonly<Partial<Record<LiveMessageType, OrderStatus>>> = {
  ORDER_CONFIRMED: 'CONFIRMED',
  ORDER_CANCELLED: 'CANCELLED',
}

/** Label of a notice type; empty for one that is unknown. */
export const typeLabel = (given: string, t: Translate): string => {
  const type = LIVE_MESSAGE_TYPES.find((each) => each === given)
  if (!type) return ''
  const service = MACHINE_SERVICES.find((each) => each === type)
  if (service) return t(serviceTypeKey(service))
  const status = STATUSES[type]
  return status ? t('tail.order', { status: t(orderStatusKey(status)) }) : t(`tail.type.${type}`)
}
