import type { IncomingHttpHeaders } from 'node:http'
import { calls, EMBED_WIDGETS } from '@netbar/shared/contract'
import type { Call, EmbedWidget } from '@netbar/shared/contract'
import * as v from 'valibot'

/** What a token for a foreign page is good for. */
export const embedGrant = v.object({
  origin: v.string(),
  widgets: v.array(v.picklist(EMBED_WIDGETS)),
  /** The only branch; null for every branch of the person. */
  branchId: v.nullable(v.string()),
})
export type EmbedGrant = v.InferOutput<typeof embedGrant>

const { session, notifications, purchasing } = calls
const ORDERS: readonly Call[] = [purchasing.orders, purchasing.orderCounts, purchasing.order]

/** What each widget asks for; whatever is not here is refused. */
const CALLS: Readonly<Record<EmbedWidget, readonly Call[]>> = {
  bell: [notifications.unreadTotal, notifications.unreadList, notifications.read, notifications.readAll],
  branchSelector: [],
  noticeFeed: [],
  storePurchaseList: [...ORDERS, purchasing.receiveShipment],
  companyPurchaseList: ORDERS,
}

/** Whether the widgets of this token make this call; every one has to know who is here. */
export const grantsCall = ({ widgets }: EmbedGrant, call: Call): boolean =>
  call === session.userInfo || widgets.some((widget) => CALLS[widget].includes(call))

/**
 * Whether a request comes from the page that the token was made for. Browsers name the origin of a page with every
 * request but a reading one to the page's own server, which they mark instead; no script can set either.
 */
export const grantsOrigin = ({ origin }: EmbedGrant, headers: IncomingHttpHeaders): boolean => {
  if (headers.origin !== undefined) return headers.origin === origin
  return headers['sec-fetch-site'] === 'same-origin' && headers.host === new URL(origin).host
}
