import { reservationConfigCalls } from './reservation-config.ts'

export * from './bookable-day.ts'
export * from './reservation-config.ts'
export * from './rule-problems.ts'
export * from './rules.ts'

/** The calls about seats that are booked, by feature. */
export const reservationsFeatures: {
  readonly reservationConfig: typeof reservationConfigCalls
} = {
  reservationConfig: reservationConfigCalls,
}

declare module '../core/function-id.ts' {
  interface FunctionIds {
    // reservationConfiguration
    RESERVATION_CONFIG_VIEW: never
    RESERVATION_CONFIG_EDIT: never
    RESERVATION_CONFIG_EXPORT: never
  }
}
