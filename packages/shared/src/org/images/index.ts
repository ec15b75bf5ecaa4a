export { galleryFileChosen, galleryGroup, type GalleryFile } from './gallery.ts'
export { brandResources, brandResourcesOpened, brandResourcesWrite, platformResources } from './brand-resources.ts'
export {
  $isAddingImages,
  imageDeletion,
  imageRename,
  imagesDeletion,
  imageUploaded,
  libraryImages,
  type ImageQuery,
} from './images.ts'
export { imageLibraries, libraryDeletion, libraryWrite, type LibraryDeletion, type LibraryQuery } from './libraries.ts'
export { counterClosed, counterOpened, counterPictures, picturesWrite, placeOpened, placePictures } from './pictures.ts'
