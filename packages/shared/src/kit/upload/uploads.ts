import type { Text } from '../../platform/calls/index.ts'

/** `refused` was never sent; `failed` can be retried. */
export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'

/** One upload. */
export interface Upload {
  readonly id: string
  /** Field or page that it belongs to. */
  readonly group: string
  readonly fileName: string
  readonly sentBytes: number
  readonly totalBytes: number
  readonly status: UploadStatus
  /** Address of the stored file, once it is done. */
  readonly url: string | null
  /** Id of the stored file, once it is done; null where the server gives none. */
  readonly fileId: string | null
  /** Why it was refused or failed. */
  readonly failure: Text | null
}

/** Events of uploads. */
export type UploadEvent =
  | { readonly kind: 'added'; readonly upload: Upload }
  | { readonly kind: 'started' | 'cancelled' | 'retried'; readonly id: string }
  | { readonly kind: 'dismissed'; readonly id: string }
  | { readonly kind: 'progressed'; readonly id: string; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly kind: 'done'; readonly id: string; readonly url: string; readonly fileId: string | null }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Text | null }

/** Maximum concurrent uploads; the others wait. */
export const MAX_SENDING = 3

/** An upload that is not in progress ignores events of the transfer. */
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

/** The uploads after an event; one that is in progress cannot be dismissed. */
export const stepUploads = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  if (event.kind === 'added') return [...uploads, event.upload]
  if (event.kind === 'dismissed')
    return uploads.filter(({ id, status }) => id !== event.id || status === 'waiting' || status === 'sending')
  return uploads.map((upload) => (upload.id === event.id ? change(upload, event) : upload))
}

/** The upload to start now; null while the maximum is in progress, or none waits. */
export const nextUpload = (uploads: readonly Upload[]): Upload | null => {
  const sending = uploads.filter(({ status }) => status === 'sending').length
  return sending < MAX_SENDING ? (uploads.find(({ status }) => status === 'waiting') ?? null) : null
}
