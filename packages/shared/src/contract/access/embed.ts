import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Widgets that a token for a foreign page can be issued for. */
export const EMBED_WIDGETS = [
  'bell',
  'branchSelector',
  'noticeFeed',
  'storePurchaseList',
  'companyPurchaseList',
] as const
export type EmbedWidget = (typeof EMBED_WIDGETS)[number]

/** Lifetime of an embed token in minutes. */
export const EMBED_MINUTES = { min: 1, max: 60, usual: 15 } as const

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** Embed tokens: each is bound to one origin, to some widgets, and lives for minutes. */
export const embedCalls = {
  issue: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/embed',
    summary: 'A short-lived token for the widgets of one page, within the current session',
    access: 'session',
    body: v.strictObject({
      /**
       * Origin of the foreign page as browsers send it, e.g. `https://portal.example`. The token is refused from any
       * other. An origin that the server does not allow is refused here with 42201, and the answer names it.
       */
      origin: v.pipe(v.string(), v.maxLength(256), v.check(isOrigin)),
      widgets: v.pipe(v.array(v.picklist(EMBED_WIDGETS)), v.minLength(1), v.maxLength(EMBED_WIDGETS.length)),
      /** The only branch that the token shows; without it, every branch of the user. */
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
