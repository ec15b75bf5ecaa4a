import * as v from 'valibot'
import { MACHINE_SERVICES } from '../machine-services.ts'
import { id, quantity } from '../core/primitives.ts'
import { withFallback, wireQuantity, wireTextOf, wireTime } from '../core/wire.ts'

/** The socket event of specification §4; its payload is a JSON text. */
export const NOTIFY_EVENT = 'notifyRoom'
/** Our server ends the catch-up of missed notices with this event. */
export const SYNCED_EVENT = 'synced'
/** Our server could not replay from the client's cursor: everything has to be fetched anew. */
export const RESYNC_EVENT = 'resync'

/** Every type that the notice table or the flags know; others change nothing but a counter. */
export const LIVE_MESSAGE_TYPES = [
  'ON',
  'OFF',
  ...MACHINE_SERVICES,
  'SUPPLEMENTARY_TEMP_CARD_INFO',
  'ORDER_CONFIRMED',
  'ORDER_PAID',
  'ORDER_CANCELLED',
  'ADD_MEMBER',
  'SAVE_CARD_ID',
  'ADD_TEMP_CARD_NAME',
  'BOOKING',
  'DEPOSIT_ORDER_PAID',
  'PURCHASE_STATUS',
  'REFUND_STATUS',
  'BILL_STATUS',
  'STOCK_CHANGED',
  'NOTIFICATION_NEW',
] as const
export type LiveMessageType = (typeof LIVE_MESSAGE_TYPES)[number]

const shortText = v.nullish(wireTextOf(v.pipe(v.string(), v.maxLength(256))), null)

/**
 * A live message (specification §3). `sequence` and `time` are our server's: the number counts up per branch
 * without gaps and is the cursor of the catch-up; a foreign server sends neither.
 */
export const liveMessage = v.object({
  type: v.picklist(LIVE_MESSAGE_TYPES),
  machineName: shortText,
  orderNo: shortText,
  value: shortText,
  branchId: id,
  sequence: v.nullish(wireQuantity, null),
  time: withFallback(wireTime, null),
})
export type LiveMessage = v.InferOutput<typeof liveMessage>

/** Where a branch's stream of notices stands. A new epoch means that numbers before it mean nothing. */
export const liveCursor = v.object({ epoch: v.pipe(v.string(), v.maxLength(64)), sequence: quantity })
export type LiveCursor = v.InferOutput<typeof liveCursor>

/** Connect query of the socket (specification §4). */
export interface LiveQuery {
  readonly token: string
  readonly key: string
  readonly branchId: string
  readonly user: string
  readonly biz: 'admin'
}

/** Connect `auth` of the socket: the cursor after which notices are wanted. Never in the query. */
export const liveAuth = v.object({ after: v.nullish(liveCursor, null) })
