import { createEvent, sample } from 'effector'
import { UPLOAD_ACTION } from '../../contract/kit/uploads.ts'
import { resourceTypes, uploadFinished, uploadOrdered } from '../../kit/upload/index.ts'
import { imageUploaded } from './images.ts'

/** A picture to add to a library. */
export interface GalleryFile {
  readonly libraryId: string
  readonly file: Blob
  readonly fileName: string
}

const PREFIX = 'gallery/'
const LONGEST_NAME = 60

/** Upload group of a library. */
export const galleryGroup = (libraryId: string): string => PREFIX + libraryId
/** The user chose a picture for a library. */
export const galleryFileChosen = createEvent<GalleryFile>()

sample({
  clock: galleryFileChosen,
  fn: ({ libraryId, file, fileName }) => ({
    group: galleryGroup(libraryId),
    file,
    fileName,
    types: resourceTypes,
    // Always our server: a library shows the size and the uses of its pictures, which only our server knows.
    action: UPLOAD_ACTION,
  }),
  target: uploadOrdered,
})
sample({
  clock: uploadFinished,
  filter: ({ group }) => group.startsWith(PREFIX),
  fn: ({ group, fileName, url }) => ({
    libraryId: group.slice(PREFIX.length),
    name: fileName.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME) || fileName.slice(0, LONGEST_NAME),
    imageUrl: url,
  }),
  target: imageUploaded,
})
