import {
  ORDER_SOURCES,
  type MachineService,
  type OrderStatus,
  type OrderType,
  type Result,
} from '../../contract/bar/floor.ts'

/** Text key of an order's source (specification §3, fromConsole). */
export const orderSourceKey = (source: number | string | null): string => {
  const known = ORDER_SOURCES.some((each) => String(each) === String(source))
  return `formats.orderSource.${known ? String(source) : 'other'}`
}

/** Text key of a refund type (specification §3). */
export const refundTypeKey = (type: 0 | 1 | 2): string => `formats.refundType.${type}`

/** Text key of a gender; anything but male and female is other (specification §3). */
export const genderKey = (gender: string | null): string =>
  `formats.gender.${gender === 'male' || gender === 'female' ? gender : 'other'}`

/** Text key of a result (specification §3). */
export const resultKey = (result: Result): string => `formats.result.${result}`

/** Text key of a rollback flag (specification §3). */
export const rollbackKey = (isRolledBack: boolean): string => `formats.rollback.${isRolledBack}`

/** Text key of an order type (specification §3). */
export const orderTypeKey = (type: OrderType): string => `formats.orderType.${type}`

/** Text key of an order status (specification §3). */
export const orderStatusKey = (status: OrderStatus): string => `formats.orderStatus.${status}`

/** Text key of a machine service (specification §3). */
export const serviceTypeKey = (type: MachineService): string => `formats.serviceType.${type}`
