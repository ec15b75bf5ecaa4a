import * as v from 'valibot'
import { MACHINE_SERVICES } from '../machine-services.ts'

/** What an order of a guest is for (specification §3). */
export const ORDER_TYPES = ['SALE', 'CHARGE', 'EXCHANGE'] as const
/** One of {@link ORDER_TYPES}. */
export const orderType = v.picklist(ORDER_TYPES)
export type OrderType = v.InferOutput<typeof orderType>

/** How far an order of a guest is (specification §3). */
export const ORDER_STATUSES = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const
/** One of {@link ORDER_STATUSES}. */
export const orderStatus = v.picklist(ORDER_STATUSES)
export type OrderStatus = v.InferOutput<typeof orderStatus>

/** Where an order of a guest was made, as `fromConsole` has it; any other number is somewhere else (specification §3). */
export const ORDER_SOURCES = [0, 1, 2, 3, 4] as const

/** One of {@link MACHINE_SERVICES}. */
export const machineService = v.picklist(MACHINE_SERVICES)
export type MachineService = v.InferOutput<typeof machineService>

/** How something ended (specification §3). */
export const RESULTS = ['SUCCESS', 'FAIL'] as const
/** One of {@link RESULTS}. */
export const result = v.picklist(RESULTS)
export type Result = v.InferOutput<typeof result>

/** Genders (specification §3). */
export const GENDERS = ['male', 'female', 'other'] as const
/** One of {@link GENDERS}. */
export const gender = v.picklist(GENDERS)
