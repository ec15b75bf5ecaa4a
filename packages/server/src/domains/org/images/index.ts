export { picturesOf } from './gallery.ts'
export { checkPicture } from './images.ts'
export { createImageHandlers } from './handlers.ts'
export { picturePlaces } from './picture-places.ts'
