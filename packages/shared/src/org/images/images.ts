import { attach, createEvent, sample } from 'effector'
import { createCallFx, failureText, type Text } from '../../platform/calls/index.ts'
import { imageCalls, type Image, type ImageDraft, type ImageQuery } from '../../contract/org/images.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { imageLibraries } from './libraries.ts'

/** Fetches a page of images apart from those on the screen. */
export const imagePageFx = attach({
  mapParams: (query: ImageQuery) => ({ query }),
  effect: createCallFx(imageCalls.images),
})
/** Images of the library on the screen. */
export const libraryImages = createList<Image, ImageQuery>({
  load: imagePageFx,
  query: { libraryId: '', page: 1, limit: 20 },
})

/** An uploaded file is to be added to a library. Several may arrive at once. */
export const imageUploaded = createEvent<ImageDraft>()
const addFx = attach({ mapParams: (body: ImageDraft) => ({ body }), effect: createCallFx(imageCalls.addImage) })
/** Whether uploaded files are being added to a library. */
export const $isAddingImages = addFx.pending

/** Renames an image. */
export const imageRename = createWrite({
  save: attach({
    mapParams: (body: { readonly id: string; readonly name: string }) => ({ body }),
    effect: createCallFx(imageCalls.renameImage),
  }),
  success: 'images.renamed',
  showsFailure: false,
})
/** Deletes one image. */
export const imageDeletion = createWrite({
  save: attach({ mapParams: (id: string) => ({ body: { id } }), effect: createCallFx(imageCalls.deleteImage) }),
  success: 'images.deleted',
  showsFailure: true,
})
/** Deletes images: all of them, or none. */
export const imagesDeletion = createWrite({
  save: attach({
    mapParams: (ids: readonly string[]) => ({ body: { ids: [...ids] } }),
    effect: createCallFx(imageCalls.deleteImages),
  }),
  success: 'images.deleted',
  showsFailure: true,
})

sample({ clock: imageUploaded, target: addFx })
sample({
  clock: addFx.failData,
  filter: (error) => failureText(error) !== null,
  // The filter has checked that there is a text.
  fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
  target: messageRequested,
})
/** Fires once after the last of several additions. */
export const imageAdded = sample({
  clock: addFx.finally,
  source: addFx.inFlight,
  filter: (count) => count === 0,
})

for (const list of [libraryImages, imageLibraries])
  createReload(list, [imageAdded, imageRename.done, imageDeletion.done, imagesDeletion.done])
