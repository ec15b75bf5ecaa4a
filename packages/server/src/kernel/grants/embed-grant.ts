import type { IncomingHttpHeaders } from 'node:http'
import { calls, EMBED_WIDGETS, LIVE_MESSAGE_TYPES } from '@netbar/shared/contract'
import type { Call, EmbedWidget, LiveMessageType } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { TokenLimit } from './token-limit.ts'

/** What a token for a foreign page grants. */
export const embedGrant = v.object({
  origin: v.string(),
  widgets: v.array(v.picklist(EMBED_WIDGETS)),
  /** The only branch; null for every branch of the user. */
  branchId: v.nullable(v.string()),
})
export type EmbedGrant = v.InferOutput<typeof embedGrant>

const { session, notifications, purchasing, ringing } = calls
const ORDERS: readonly Call[] = [purchasing.orders, purchasing.orderCounts, purchasing.order]

/** Calls that each widget makes; every other call is refused. */
const CALLS: Readonly<Record<EmbedWidget, readonly Call[]>> = {
  bell: [
    notifications.unreadTotal,
    notifications.unreadList,
    notifications.read,
    notifications.readAll,
    notifications.history,
    notifications.mark,
  ],
  branchSelector: [],
  noticeFeed: [],
  storePurchaseList: [...ORDERS, purchasing.receiveShipment],
  companyPurchaseList: ORDERS,
}

/** Calls of every widget: who is signed in, and what rings for them. */
const OF_EVERY_WIDGET: readonly Call[] = [session.userInfo, ringing.own]

/** Whether one of the token's widgets makes this call. */
export const grantsCall = ({ widgets }: EmbedGrant, call: Call): boolean =>
  OF_EVERY_WIDGET.includes(call) || widgets.some((widget) => CALLS[widget].includes(call))

/** Types of live messages that each widget shows or reloads for. */
const MESSAGES: Readonly<Record<EmbedWidget, readonly LiveMessageType[]>> = {
  bell: ['NOTIFICATION_NEW'],
  branchSelector: [],
  noticeFeed: LIVE_MESSAGE_TYPES,
  storePurchaseList: ['PURCHASE_STATUS'],
  companyPurchaseList: ['PURCHASE_STATUS'],
}

/** Whether one of the token's widgets needs live messages of this type; the page gets no others. */
export const grantsMessage = ({ widgets }: EmbedGrant, type: LiveMessageType): boolean =>
  widgets.some((widget) => MESSAGES[widget].includes(type))

/**
 * Whether a request comes from the page that the token was issued for. Browsers send `Origin` with every request
 * except a read from the page's own server, which they mark with `Sec-Fetch-Site` instead; scripts cannot set either
 * header.
 */
const grantsOrigin = ({ origin }: EmbedGrant, headers: IncomingHttpHeaders): boolean => {
  if (headers.origin !== undefined) return headers.origin === origin
  return headers['sec-fetch-site'] === 'same-origin' && headers.host === new URL(origin).host
}

/** The limit of a token for a foreign page. */
export const embedLimit = (grant: EmbedGrant): TokenLimit => ({
  allowsCall: (call) => grantsCall(grant, call),
  allowsLive: true,
  allowsMessage: (type) => grantsMessage(grant, type),
  allowsFrom: ({ headers }) => grantsOrigin(grant, headers),
  admitsTokenElsewhere: false,
  onUsed: () => undefined,
})
