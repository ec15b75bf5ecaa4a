import type { Text } from '../../platform/calls/index.ts'

/** `refused` was never sent; `failed` may be tried again. */
export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'

/** One file on its way. */
export interface Upload {
  readonly id: string
  /** Which field or page it belongs to. */
  readonly group: string
  readonly fileName: string
  readonly sentBytes: number
  readonly totalBytes: number
  readonly status: UploadStatus
  /** Where the stored file is, once it is done. */
  readonly url: string | null
  /** What the server calls it, once it is done; null where it is known by its address alone. */
  readonly fileId: string | null
  /** Why it was refused or has failed. */
  readonly failure: Text | null
}

/** What happens to uploads. */
export type UploadEvent =
  | { readonly kind: 'added'; readonly upload: Upload }
  | { readonly kind: 'started' | 'cancelled' | 'retried'; readonly id: string }
  | { readonly kind: 'dismissed'; readonly id: string }
  | { readonly kind: 'progressed'; readonly id: string; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly kind: 'done'; readonly id: string; readonly url: string; readonly fileId: string | null }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Text | null }

/** So many files are sent at once; the others wait. */
export const MAX_SENDING = 3

/** A file that is not on its way any more takes no news. */
const change = (upload: Upload, event: Exclude<UploadEvent, { kind: 'added' | 'dismissed' }>): Upload => {
  const isOnItsWay = upload.status === 'waiting' || upload.status === 'sending'
  switch (event.kind) {
    case 'started':
      return upload.status === 'waiting' ? { ...upload, status: 'sending' } : upload
    case 'progressed':
      if (upload.status !== 'sending') return upload
      return { ...upload, sentBytes: event.sentBytes, totalBytes: event.totalBytes }
    case 'done':
      if (upload.status !== 'sending') return upload
      return { ...upload, status: 'done', url: event.url, fileId: event.fileId, sentBytes: upload.totalBytes }
    case 'failed':
      return upload.status === 'sending' ? { ...upload, status: 'failed', failure: event.failure } : upload
    case 'cancelled':
      return isOnItsWay ? { ...upload, status: 'cancelled' } : upload
    case 'retried':
      return upload.status === 'failed' ? { ...upload, status: 'waiting', failure: null, sentBytes: 0 } : upload
  }
}

/** The uploads after something has happened; one that is still on its way cannot be dismissed. */
export const stepUploads = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  if (event.kind === 'added') return [...uploads, event.upload]
  if (event.kind === 'dismissed')
    return uploads.filter(({ id, status }) => id !== event.id || status === 'waiting' || status === 'sending')
  return uploads.map((upload) => (upload.id === event.id ? change(upload, event) : upload))
}

/** The upload that is to begin now; null while enough are on their way, or none waits. */
export const nextUpload = (uploads: readonly Upload[]): Upload | null => {
  const sending = uploads.filter(({ status }) => status === 'sending').length
  return sending < MAX_SENDING ? (uploads.find(({ status }) => status === 'waiting') ?? null) : null
}
