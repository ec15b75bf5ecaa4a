import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { hexColor, id, nothing, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { requiredText } from '../../kit/resource.ts'
import { REQUEST_NO_LENGTH } from '../../bar/counter-orders.ts'
import { ADVERTISEMENT_POSITIONS } from './advertisement.ts'
import { CLIENT_ANNOUNCEMENT_KINDS } from './client-announcement.ts'
import { linkEntries } from './linked.ts'

/** How often a machine asks what to show. */
export const SCREEN_ASKED_SECONDS = 300
const MAX_LINES = 50
const MAX_COUNT = 10_000
const count = v.pipe(quantity, v.maxValue(MAX_COUNT))

/** What a machine shows now. */
export const clientScreen = v.object({
  advertisements: v.array(
    v.object({
      id,
      position: v.picklist(ADVERTISEMENT_POSITIONS),
      title: v.string(),
      imageUrl: v.string(),
      ...linkEntries,
      /** Among those of its position, it is shown as often as its weight says. */
      weight: quantity,
    }),
  ),
  /** In the order in which they are shown. */
  announcements: v.array(
    v.object({
      id,
      kind: v.picklist(CLIENT_ANNOUNCEMENT_KINDS),
      title: v.string(),
      content: v.string(),
      seconds: quantity,
    }),
  ),
  slides: v.array(v.object({ imageUrl: v.string(), title: v.string(), ...linkEntries, stay: quantity })),
  /** Its brand's own look; null where that is off, and the machine shows its default. */
  look: v.nullable(
    v.object({
      themeColor: v.nullable(hexColor),
      /** By their keys, those of `RESOURCE_SLOTS`. */
      pictures: v.array(v.object({ key: v.string(), imageUrl: v.string() })),
    }),
  ),
})
export type ClientScreen = v.InferOutput<typeof clientScreen>

/** What the screens of client machines show (docs/client-machines.md). */
export const clientScreenCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/machine/client/screen',
    summary: 'Advertisements, announcements and slides that the machine shows now, and the look of its brand',
    access: 'machine',
    layout: 'data',
    answer: clientScreen,
  }),
  count: defineCall({
    method: 'POST',
    path: '/api/machine/client/screen/shown',
    summary:
      'Say how often advertisements were shown and clicked since the last report; repeating it counts nothing twice',
    access: 'machine',
    body: v.strictObject({
      requestNo: requiredText(REQUEST_NO_LENGTH),
      counts: v.pipe(
        v.array(v.strictObject({ advertisementId: id, shows: count, clicks: count })),
        v.minLength(1),
        v.maxLength(MAX_LINES),
      ),
    }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
  }),
} as const
