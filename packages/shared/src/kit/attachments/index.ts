export { $photos, photoShown, type Photo } from './photos.ts'
