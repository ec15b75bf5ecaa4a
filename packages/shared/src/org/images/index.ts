export { galleryFileChosen, galleryGroup, type GalleryFile } from './gallery.ts'
export { brandResources, brandResourcesOpened, brandResourcesWrite, platformResources } from './brand-resources.ts'
export {
  $isAddingImages,
  imageDeletion,
  imagePageFx,
  imageRename,
  imagesDeletion,
  imageUploaded,
  libraryImages,
} from './images.ts'
export {
  imageLibraries,
  libraryDeletion,
  libraryPageFx,
  libraryWrite,
  type LibraryDeletion,
  type LibraryQuery,
} from './libraries.ts'
export { counterClosed, counterOpened, counterPictures, picturesWrite, placeOpened, placePictures } from './pictures.ts'
export { imageReplacement, imagesMove, imageTotals, imageUses, type ImageReplacement, type ImagesMove } from './uses.ts'
export { offeredImages, offeredLibraries } from './offered.ts'
export { brandPlatforms, brandPlatformsOpened, brandPlatformWrite } from './brand-platforms.ts'
export { contrastOnWhite, isReadableOnWhite } from './contrast.ts'
