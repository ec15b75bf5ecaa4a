import { counterOrderCalls } from './counter-orders.ts'
import { floorMapCalls } from './floor-map.ts'
import { floorPlanCalls } from './floor-plan.ts'
import { floorSessionCalls } from './floor-sessions.ts'
import { guestOrderCalls } from './orders.ts'

export * from './counter-orders.ts'
export * from './floor.ts'
export * from './floor-map.ts'
export * from './floor-plan.ts'
export * from './floor-sessions.ts'
export * from './order-amounts.ts'
export * from './order-machine.ts'
export * from './orders.ts'
export * from './pricing/index.ts'
export * from './session-kinds.ts'

/** The calls about the counter, by feature. */
export const barFeatures: {
  readonly floorMap: typeof floorMapCalls
  readonly floorPlan: typeof floorPlanCalls
  readonly floorSessions: typeof floorSessionCalls
  readonly counterOrders: typeof counterOrderCalls
  readonly guestOrders: typeof guestOrderCalls
} = {
  floorMap: floorMapCalls,
  floorPlan: floorPlanCalls,
  floorSessions: floorSessionCalls,
  counterOrders: counterOrderCalls,
  guestOrders: guestOrderCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // branch
    FLOOR_EDIT: never
    // console
    CONSOLE_SALE: never
    CONSOLE_DISCOUNT: never
    CONSOLE_REFUND: never
    // onlineUsers
    CONSOLE_OPEN_MACHINE: never
    CONSOLE_CHANGE_MACHINE: never
    ONLINE_CHECKOUT: never
    // orderList
    ORDER_VIEW: never
    ORDER_EXPORT: never
  }
}
