import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import type { Image, ImageLibrary, ImageQuery } from '../../contract/org/images.ts'
import { imageAdded, imagePageFx } from './images.ts'
import { libraryPageFx, type LibraryQuery } from './libraries.ts'

/** Libraries to choose from, beside the list of libraries on its page. */
export const offeredLibraries = createList<ImageLibrary, LibraryQuery>({
  load: libraryPageFx,
  query: { page: 1, limit: 20 },
})
/** Images to choose from, beside the images of a library on their page. */
export const offeredImages = createList<Image, ImageQuery>({
  load: imagePageFx,
  query: { libraryId: '', page: 1, limit: 20 },
})

for (const list of [offeredImages, offeredLibraries]) createReload(list, imageAdded)
