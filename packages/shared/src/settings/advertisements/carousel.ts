import { attach, createStore, sample } from 'effector'
import { carouselCalls, type Carousel, type SlideDraft } from '../../contract/settings/advertisements/carousel.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReset } from '../../kit/models/create-reset.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { isOutdated } from '../../kit/models/outdated.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { refusalsOf, type SlideRefusal } from './slide-refusals.ts'

/** Slides of the brand opened last. */
export const carousel = createLatest(
  attach({ mapParams: (brandId: string) => ({ params: { brandId } }), effect: createCallFx(carouselCalls.find) }),
)
/** The carousel of a brand, under that brand's id. */
export interface OpenedCarousel extends Carousel {
  readonly id: string
}
/** The carousel that was opened last: pages of several brands may be open. */
export const $carousel = carousel.$value.map((value): OpenedCarousel | null => value && { ...value, id: value.brandId })

/** All slides of a brand in order; `version` is that of the edited copy. */
interface CarouselDraft {
  readonly brandId: string
  readonly version: number
  readonly slides: SlideDraft[]
}
const saveFx = attach({
  mapParams: (body: CarouselDraft) => ({ body, idempotencyKey: stepKey('carousel-save', body.brandId, body) }),
  effect: createCallFx(carouselCalls.save),
})
/** Saves all slides of a brand. */
export const carouselSaving = createWrite({ save: saveFx, success: 'carousel.saved', showsFailure: false })
/** Values of slides that the server refused when they were saved last. */
export const $slideRefusals = createStore<readonly SlideRefusal[]>([])
  .on(saveFx.fail, (_, { params, error }) => refusalsOf(params.slides, error.fieldErrors))
  .reset(carouselSaving.submitted, createReset())

sample({ clock: saveFx.doneData, target: carousel.replaced })
// Whoever was refused for an old copy sees what somebody else has saved meanwhile.
sample({
  clock: saveFx.fail,
  filter: ({ error }) => isOutdated(error),
  fn: ({ params }) => params.brandId,
  target: carousel.asked,
})
