import { floorMapCalls } from './floor-map.ts'
import { floorPlanCalls } from './floor-plan.ts'
import { floorSessionCalls } from './floor-sessions.ts'
import { guestOrderCalls } from './orders.ts'

export * from './floor.ts'
export * from './floor-map.ts'
export * from './floor-plan.ts'
export * from './floor-sessions.ts'
export * from './orders.ts'
export * from './pricing/index.ts'
export * from './session-kinds.ts'

/** The calls about the counter, by feature. */
export const barFeatures: {
  readonly floorMap: typeof floorMapCalls
  readonly floorPlan: typeof floorPlanCalls
  readonly floorSessions: typeof floorSessionCalls
  readonly guestOrders: typeof guestOrderCalls
} = {
  floorMap: floorMapCalls,
  floorPlan: floorPlanCalls,
  floorSessions: floorSessionCalls,
  guestOrders: guestOrderCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // branch
    FLOOR_EDIT: never
    // onlineUsers
    CONSOLE_OPEN_MACHINE: never
    CONSOLE_CHANGE_MACHINE: never
    ONLINE_CHECKOUT: never
    // orderList
    ORDER_VIEW: never
    ORDER_EXPORT: never
  }
}
