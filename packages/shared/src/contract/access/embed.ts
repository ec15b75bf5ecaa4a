import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** The widgets that a token for a foreign page can be for. */
export const EMBED_WIDGETS = [
  'bell',
  'branchSelector',
  'noticeFeed',
  'storePurchaseList',
  'companyPurchaseList',
] as const
export type EmbedWidget = (typeof EMBED_WIDGETS)[number]

/** How long such a token may live, in minutes. */
export const EMBED_MINUTES = { min: 1, max: 60, usual: 15 } as const

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** Tokens for foreign pages: of one origin, for few widgets, for minutes. */
export const embedCalls = {
  issue: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/embed',
    summary: 'A short-lived token for the widgets of one page, of the session that asks',
    access: 'session',
    body: v.strictObject({
      /**
       * The page's origin as browsers send it, e.g. `https://portal.example`: the token is refused from any other. One
       * that the server does not allow is refused here (42201), and the answer names it.
       */
      origin: v.pipe(v.string(), v.maxLength(256), v.check(isOrigin)),
      widgets: v.pipe(v.array(v.picklist(EMBED_WIDGETS)), v.minLength(1), v.maxLength(EMBED_WIDGETS.length)),
      /** The only branch that is seen; every branch of the person unless given. */
      branchId: v.optional(id),
      minutes: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(EMBED_MINUTES.min), v.maxValue(EMBED_MINUTES.max)),
        EMBED_MINUTES.usual,
      ),
    }),
    layout: 'data',
    answer: v.object({ token: v.pipe(v.string(), v.nonEmpty()), expiresTime: instant }),
    handledStatuses: [Status.invalidFields],
  }),
} as const
