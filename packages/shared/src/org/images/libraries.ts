import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { imageCalls, type ImageLibrary, type ImageLibraryDraft, type LibraryType } from '../../contract/org/images.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'

/** Filters of the libraries. */
export interface LibraryQuery {
  readonly page: number
  readonly limit: number
  readonly brandId?: string | undefined
  readonly type?: LibraryType | undefined
  readonly keyword?: string | undefined
}

/** A library to delete, with the number of images that the user confirmed. */
export interface LibraryDeletion {
  readonly id: string
  readonly imageCount: number
}

/** Fetches a page of libraries apart from the list on the screen. */
export const libraryPageFx = attach({
  mapParams: (query: LibraryQuery) => ({ query }),
  effect: createCallFx(imageCalls.libraries),
})
/** Image libraries of the user's brands. */
export const imageLibraries = createList<ImageLibrary, LibraryQuery>({
  load: libraryPageFx,
  query: { page: 1, limit: 20 },
})
/** Adds a library, or renames one. */
export const libraryWrite = createWrite({
  save: attach({ mapParams: (body: ImageLibraryDraft) => ({ body }), effect: createCallFx(imageCalls.saveLibrary) }),
  success: 'images.librarySaved',
  showsFailure: false,
})
/** Deletes a library. */
export const libraryDeletion = createWrite({
  save: attach({ mapParams: (body: LibraryDeletion) => ({ body }), effect: createCallFx(imageCalls.deleteLibrary) }),
  success: 'images.libraryDeleted',
  showsFailure: true,
})

createReload(imageLibraries, [libraryWrite.done, libraryDeletion.done])
