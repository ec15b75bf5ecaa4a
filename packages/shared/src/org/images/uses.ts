import { attach, merge } from 'effector'
import { imageCalls } from '../../contract/org/images.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { libraryImages } from './images.ts'
import { imageLibraries } from './libraries.ts'

/** Where the image on the screen is shown. */
export const imageUses = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(imageCalls.imageUses) }),
)
/** What the libraries of a brand hold. */
export const imageTotals = createLatest(
  attach({ mapParams: (brandId: string) => ({ query: { brandId } }), effect: createCallFx(imageCalls.imageTotals) }),
)

/** An image whose uses shall show another one, and the number of uses that the user has seen. */
export interface ImageReplacement {
  readonly id: string
  readonly byId: string
  readonly useCount: number
}
/** Shows another picture wherever an image is shown. */
export const imageReplacement = createWrite({
  save: attach({
    mapParams: (body: ImageReplacement) => ({ body }),
    effect: createCallFx(imageCalls.replaceImage),
  }),
  success: 'images.replaced',
  showsFailure: true,
})

/** Images to move, and the library where they go. */
export interface ImagesMove {
  readonly ids: readonly string[]
  readonly libraryId: string
}
/** Moves images to another library: all of them, or none. */
export const imagesMove = createWrite({
  save: attach({
    mapParams: ({ ids, libraryId }: ImagesMove) => ({ body: { ids: [...ids], libraryId } }),
    effect: createCallFx(imageCalls.moveImages),
  }),
  success: 'images.moved',
  showsFailure: true,
})

createReload(libraryImages, merge([imageReplacement.done, imagesMove.done]))
createReload(imageLibraries, imagesMove.done)
