import { guestOrderCalls } from './orders.ts'

export * from './floor.ts'
export * from './orders.ts'
export * from './pricing/index.ts'

/** The calls about the counter, by feature. */
export const barFeatures: {
  readonly guestOrders: typeof guestOrderCalls
} = {
  guestOrders: guestOrderCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // orderList
    ORDER_VIEW: never
    ORDER_EXPORT: never
  }
}
