export {
  DEFAULT_FILL,
  fitInside,
  PREVIEW_SECONDS,
  previewMoment,
  type Placed,
  type Size,
} from '../../lib/geometry/geometry.ts'
export {
  $uploads,
  uploadCancelled,
  uploadDismissed,
  uploadFinished,
  uploadOrdered,
  uploadRetried,
  type FinishedUpload,
  type UploadOrder,
} from './model.ts'
export { fileHttp } from './send-file.ts'
export { resourceTypes } from './rules.ts'
export { MAX_SENDING, type Upload, type UploadStatus } from './uploads.ts'
