import * as v from 'valibot'
import { MACHINE_SERVICES } from '../machine-services.ts'
import { id, quantity } from '../core/primitives.ts'
import { withFallback, wireQuantity, wireTextOf, wireTime } from '../core/wire.ts'

/** The socket event of specification §4; its payload is a JSON text. */
export const NOTIFY_EVENT = 'notifyRoom'
/** Not on the wire: a list of payloads of {@link NOTIFY_EVENT}, by a socket that hands on those of one moment together. */
export const NOTIFY_EVENTS = 'notifyRooms'
/** Sent by our server after it has replayed the missed notices. */
export const SYNCED_EVENT = 'synced'
/** Our server cannot replay from the client's cursor: the client has to fetch everything again. */
export const RESYNC_EVENT = 'resync'

/** Message types that the notice table or the flags use; others only change a counter. */
export const LIVE_MESSAGE_TYPES = [
  'ON',
  'OFF',
  ...MACHINE_SERVICES,
  'SUPPLEMENTARY_TEMP_CARD_INFO',
  'ORDER_CONFIRMED',
  'ORDER_PAID',
  'ORDER_CANCELLED',
  'ORDER_CHANGED',
  'MACHINE_CHANGED',
  'CALL_ASSIGNED',
  'CALL_HANDLED',
  'CALL_DISMISSED',
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
  'COMMENT_NEW',
  'RIGHTS_CHANGED',
] as const
export type LiveMessageType = (typeof LIVE_MESSAGE_TYPES)[number]

const shortText = v.nullish(wireTextOf(v.pipe(v.string(), v.maxLength(256))), null)

/**
 * A live message (specification §3). Our server adds `sequence` and `time`; other servers send neither. `sequence`
 * counts per branch without gaps and is the cursor of the replay.
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

/** Position in a branch's stream of notices. A new epoch makes earlier sequence numbers meaningless. */
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

/**
 * Connect `auth` of the socket, never in the query: the cursor after which notices are requested, and how many are wanted
 * of those that were missed. Where there are more, the connection ends after so many.
 */
export const liveAuth = v.object({
  after: v.nullish(liveCursor, null),
  most: v.nullish(v.pipe(quantity, v.minValue(1)), null),
})
