import * as v from 'valibot'
import { MACHINE_SERVICES } from '../machine-services.ts'

/** Types of a guest order (specification §3). */
export const ORDER_TYPES = ['SALE', 'CHARGE', 'EXCHANGE'] as const
/** One of {@link ORDER_TYPES}. */
export const orderType = v.picklist(ORDER_TYPES)
export type OrderType = v.InferOutput<typeof orderType>

/** Statuses of a guest order (specification §3). */
export const ORDER_STATUSES = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const
/** One of {@link ORDER_STATUSES}. */
export const orderStatus = v.picklist(ORDER_STATUSES)
export type OrderStatus = v.InferOutput<typeof orderStatus>

/**
 * Known sources of a guest order, as `fromConsole` names them; any other number is another source (specification §3).
 */
export const ORDER_SOURCES = [0, 1, 2, 3, 4] as const

/** One of {@link MACHINE_SERVICES}. */
export const machineService = v.picklist(MACHINE_SERVICES)
export type MachineService = v.InferOutput<typeof machineService>

/** Results of an action (specification §3). */
export const RESULTS = ['SUCCESS', 'FAIL'] as const
/** One of {@link RESULTS}. */
export const result = v.picklist(RESULTS)
export type Result = v.InferOutput<typeof result>

/** Genders (specification §3). */
export const GENDERS = ['male', 'female', 'other'] as const
/** One of {@link GENDERS}. */
export const gender = v.picklist(GENDERS)
