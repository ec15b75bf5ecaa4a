import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, instant, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { formText } from '../../kit/resource.ts'
import { imageUrl } from '../../kit/uploads.ts'
import { ADVERTISEMENT_VIEW } from './advertisement.ts'
import { linkDraft, linkEntries } from './linked.ts'

/** Maximum number of slides of a brand. */
export const MAX_SLIDES = 8
/** Size of the picture of a slide in px: that of a client's screen. */
export const SLIDE_SIZE = { width: 1920, height: 1080 } as const
/** Seconds for which a slide may stay. */
export const MIN_STAY = 3
export const MAX_STAY = 30
const MAX_BRANCHES = 500

/** A slide as its page sends it. Without branches it is shown in all of the brand. */
export const slideDraft = v.strictObject({
  imageUrl,
  title: v.optional(formText(20), ''),
  ...linkDraft,
  /** Seconds for which it stays. */
  stay: v.pipe(quantity, v.minValue(MIN_STAY), v.maxValue(MAX_STAY)),
  enabled: v.boolean(),
  branchIds: v.pipe(v.array(id), v.maxLength(MAX_BRANCHES)),
})
export type SlideDraft = v.InferOutput<typeof slideDraft>

/** The slides of a brand in order; its version is 0 before the first ones were saved. */
export const carousel = v.object({
  brandId: id,
  version: quantity,
  updatedTime: v.nullable(instant),
  slides: v.array(
    v.object({
      imageUrl: v.string(),
      title: v.string(),
      ...linkEntries,
      stay: quantity,
      enabled: v.boolean(),
      branchIds: v.array(id),
    }),
  ),
})
export type Carousel = v.InferOutput<typeof carousel>

/** Whether machines have a slide to show: one at least is switched on. */
export const showsSlide = (slides: readonly { readonly enabled: boolean }[]): boolean =>
  slides.some(({ enabled }) => enabled)

/** The carousel on the client machines of a brand, saved as a whole. */
export const carouselCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/admin/carousel/{brandId}',
    summary: 'The slides on the client machines of a brand',
    access: { anyFunction: [...ADVERTISEMENT_VIEW, 'CAROUSEL_SAVE'] },
    params: v.object({ brandId: id }),
    layout: 'data',
    answer: carousel,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path: '/api/admin/carousel/batchSave',
    summary: 'Save all slides of a brand; `version` is that of the edited copy',
    access: { anyFunction: ['CAROUSEL_SAVE'] },
    body: v.strictObject({
      brandId: id,
      version: quantity,
      slides: v.pipe(v.array(slideDraft), v.maxLength(MAX_SLIDES)),
    }),
    answer: carousel,
  }),
} as const
