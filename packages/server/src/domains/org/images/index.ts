export { picturesOf } from './gallery.ts'
export { checkPicture } from './images.ts'
export { imageHandlers } from './handlers.ts'
