import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { brandPlatformCalls, type BrandPlatformInput } from '../../contract/org/brand-platforms.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { brandLogos } from '../brands/index.ts'

/** The page with the front ends of this brand was opened. */
export const brandPlatformsOpened = createEvent<string>()

/** Front ends of the brand on the screen, with what is set of their look. */
export const brandPlatforms = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(brandPlatformCalls.list) }),
)
/** Switches the look of a brand on or off at a front end, or sets its colour. */
export const brandPlatformWrite = createWrite({
  save: attach({
    mapParams: (body: BrandPlatformInput) => ({ body }),
    effect: createCallFx(brandPlatformCalls.save),
  }),
  success: 'images.platformSaved',
  showsFailure: true,
})

const $openedId = createStore<string | null>(null)
  .on(brandPlatformsOpened, (_, id) => id)
  .reset(signedOut)

sample({ clock: brandPlatformsOpened, target: [brandPlatforms.reset, brandPlatformWrite.reset] })
sample({ clock: brandPlatformsOpened, target: brandPlatforms.asked })
sample({
  clock: brandPlatformWrite.done,
  source: $openedId,
  filter: (id, { params }) => id === params.brandId,
  fn: (_, { result }) => result,
  target: brandPlatforms.replaced,
})
// The logo of the header is of the console's look.
createReload(brandLogos, brandPlatformWrite.done)
