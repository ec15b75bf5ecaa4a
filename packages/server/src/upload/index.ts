export { fileUrl } from './address.ts'
export { megabytes } from './bytes-text.ts'
export { findFile } from './find-file.ts'
export { addUploads } from './routes.ts'
