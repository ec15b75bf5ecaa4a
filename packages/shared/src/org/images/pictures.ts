import { attach, createEvent, createStore, sample } from 'effector'
import { $branchId } from '../branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { imageCalls, type PictureBatch, type PicturePlace } from '../../contract/org/images.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut } from '../../access/session/index.ts'

/** The editor of this place's pictures was opened. */
export const placeOpened = createEvent<PicturePlace>()
/** The checkout counter was opened. */
export const counterOpened = createEvent()
/** The checkout counter was closed. */
export const counterClosed = createEvent()

/** Pictures of each of the user's brands at the place on the screen. */
export const placePictures = createLatest(
  attach({ mapParams: (place: PicturePlace) => ({ query: { place } }), effect: createCallFx(imageCalls.pictures) }),
)
/** Replaces all pictures of a brand at a place. */
export const picturesWrite = createWrite({
  save: attach({ mapParams: (body: PictureBatch) => ({ body }), effect: createCallFx(imageCalls.savePictures) }),
  success: 'images.picturesSaved',
  showsFailure: false,
})
/** Current pictures of the current branch's checkout counter. */
export const counterPictures = createLatest(
  attach({
    mapParams: (branchId: string) => ({ query: { branchId } }),
    effect: createCallFx(imageCalls.counterPictures),
  }),
)

const $place = createStore<PicturePlace | null>(null)
  .on(placeOpened, (_, place) => place)
  .reset(signedOut)
sample({ clock: placeOpened, target: [placePictures.reset, picturesWrite.reset] })
sample({ clock: placeOpened, target: placePictures.asked })
sample({
  clock: picturesWrite.done,
  source: { place: $place, shown: placePictures.$value },
  filter: ({ place, shown }, { result }) => shown !== null && place === result.place,
  fn: ({ shown }, { result }) => (shown ?? []).map((brand) => (brand.brandId === result.brandId ? result : brand)),
  target: placePictures.replaced,
})

const $isCounterOpen = createStore(false)
  .on(counterOpened, () => true)
  .reset(counterClosed, signedOut)
sample({
  clock: [counterOpened, $branchId],
  source: { isOpen: $isCounterOpen, branchId: $branchId },
  filter: ({ isOpen, branchId }) => isOpen && branchId !== null,
  // The filter has checked that there is a branch.
  fn: ({ branchId }) => branchId as string,
  target: counterPictures.asked,
})
sample({ clock: counterClosed, target: counterPictures.reset })
