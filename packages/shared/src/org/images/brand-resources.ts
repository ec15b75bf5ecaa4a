import { attach, createEvent, createStore, sample } from 'effector'
import { brandLogos } from '../brands/index.ts'
import { createCallFx, failureText } from '../../platform/calls/index.ts'
import { imageCalls, type BrandResourceBatch } from '../../contract/org/images.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { signedOut } from '../../access/session/index.ts'

/** The page with the pictures of this brand was opened. */
export const brandResourcesOpened = createEvent<string>()

/** Pictures of the brand on the screen. */
export const brandResources = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(imageCalls.brandResources) }),
)
/** Front ends with their picture slots, and how many of them the brand on the screen has filled. */
export const platformResources = createLatest(
  attach({ mapParams: (brandId: string) => ({ query: { brandId } }), effect: createCallFx(imageCalls.platforms) }),
)
/** Saves or removes pictures of a brand together. */
export const brandResourcesWrite = createWrite({
  save: attach({
    mapParams: (body: BrandResourceBatch) => ({ body }),
    effect: createCallFx(imageCalls.saveBrandResources),
  }),
  success: 'images.resourcesSaved',
  showsFailure: false,
})

const $openedId = createStore<string | null>(null)
  .on(brandResourcesOpened, (_, id) => id)
  .reset(signedOut)

sample({
  clock: brandResourcesOpened,
  target: [brandResources.reset, platformResources.reset, brandResourcesWrite.reset],
})
sample({ clock: brandResourcesOpened, target: [brandResources.asked, platformResources.asked] })
sample({
  clock: brandResources.failed,
  filter: (error) => failureText(error) !== null,
  fn: () => ({ kind: 'error', text: { key: 'brands.imagesFailed' } }) as const,
  target: messageRequested,
})
const savedHere = sample({
  clock: brandResourcesWrite.done,
  source: $openedId,
  filter: (id, { params }) => id === params.brandId,
  fn: (_, done) => done,
})
sample({ clock: savedHere, fn: ({ result }) => result, target: brandResources.replaced })
// The form may have the id as a number.
sample({ clock: savedHere, fn: ({ params }) => String(params.brandId), target: platformResources.asked })
createReload(brandLogos, brandResourcesWrite.done)
