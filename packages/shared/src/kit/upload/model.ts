import type * as v from 'valibot'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $locale, $token, failureText, performCall, tokenRefused, type CallError } from '../../platform/calls/index.ts'
import { Status } from '../../contract/core/status.ts'
import {
  UPLOAD_ACTION,
  UPLOAD_TYPES,
  uploadCall,
  type uploadAnswer,
  type UploadType,
} from '../../contract/kit/uploads.ts'
import { $helper, $random, $upload, type UploadPort } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { isOwnAddress, refusalOf } from './rules.ts'
import { fileHttp } from './send-file.ts'
import { nextUpload, stepUploads, type Upload, type UploadEvent } from './uploads.ts'

/** A file to upload. */
export interface UploadOrder {
  /** Field or page that it belongs to, so that each shows its own uploads. */
  readonly group: string
  readonly file: Blob
  readonly fileName: string
  /** Upload address: by default the configured one, else our server's (specification §7). */
  readonly action?: string
  /** Accepted file types; by default every type that our server accepts. */
  readonly types?: readonly UploadType[]
  /** Carried to {@link uploadFinished}. */
  readonly note?: string | null
}

/** An uploaded file. */
export interface FinishedUpload {
  readonly id: string
  readonly group: string
  readonly fileName: string
  readonly url: string
  /** What its order carried. */
  readonly note: string | null
}

/** The user chose a file. */
export const uploadOrdered = createEvent<UploadOrder>()
/** The user cancelled an upload. */
export const uploadCancelled = createEvent<string>()
/** The user retried a failed upload. */
export const uploadRetried = createEvent<string>()
/** The user dismissed a finished upload. */
export const uploadDismissed = createEvent<string>()
/** An upload succeeded. */
export const uploadFinished = createEvent<FinishedUpload>()

const stepped = createEvent<UploadEvent>()
/** All uploads, in the order in which the files were chosen. */
export const $uploads = createStore<readonly Upload[]>([]).on(stepped, stepUploads).reset(signedOut)

/** The file of an upload, and its abort signal. */
interface Parcel {
  readonly file: Blob
  readonly note: string | null
  readonly action: string
  readonly controller: AbortController
}
const acceptFx = attach({
  source: { random: $random, helper: $helper },
  effect: ({ random, helper }, { group, file, fileName, types = UPLOAD_TYPES, note = null, ...order }: UploadOrder) => {
    const action = order.action ?? helper.addressOf('upload') ?? UPLOAD_ACTION
    const failure = refusalOf({ name: fileName, size: file.size, type: file.type }, types)
    const upload: Upload = {
      id: random.id(),
      group,
      fileName,
      sentBytes: 0,
      totalBytes: file.size,
      status: failure === null ? 'waiting' : 'refused',
      url: null,
      fileId: null,
      failure,
    }
    return { upload, parcel: { file, note, action, controller: new AbortController() } satisfies Parcel }
  },
})
const stopFx = createEffect((parcels: readonly Parcel[]) => {
  for (const { controller } of parcels) controller.abort()
})
/** An upload was removed from the list. */
const forgotten = createEvent<string>()
const $parcels = createStore<ReadonlyMap<string, Parcel>>(new Map(), { serialize: 'ignore' })
  .on(acceptFx.doneData, (parcels, { upload, parcel }) => new Map([...parcels, [upload.id, parcel]]))
  .on(forgotten, (parcels, gone) => new Map([...parcels].filter(([id]) => id !== gone)))
  .on(stopFx, (parcels, stopped) => new Map([...parcels].filter(([, parcel]) => !stopped.includes(parcel))))

interface Transfer {
  readonly port: UploadPort
  readonly token: string | null
  readonly locale: string
  readonly upload: Upload
  readonly parcel: Parcel
}
const transferFx = createEffect<Transfer, v.InferOutput<typeof uploadAnswer>, CallError>(
  ({ port, token, locale, upload, parcel: { file, action, controller } }) => {
    const progress = scopeBind(stepped, { safe: true })
    const http = fileHttp({
      port,
      file,
      fileName: upload.fileName,
      action,
      signal: controller.signal,
      onProgress: (sentBytes, totalBytes) => progress({ kind: 'progressed', id: upload.id, sentBytes, totalBytes }),
    })
    return performCall(http, uploadCall, {}, { token, locale, signal: controller.signal })
  },
)
const sendFx = attach({
  source: { port: $upload, token: $token, locale: $locale },
  mapParams: (params: { readonly upload: Upload; readonly parcel: Parcel }, { port, token, locale }): Transfer => ({
    port,
    // The token goes to no other site.
    token: isOwnAddress(params.parcel.action) ? token : null,
    locale,
    ...params,
  }),
  effect: transferFx,
})
sample({ clock: uploadOrdered, target: acceptFx })
sample({
  clock: acceptFx.doneData,
  fn: ({ upload }): UploadEvent => ({ kind: 'added', upload }),
  target: stepped,
})
sample({ clock: uploadCancelled, fn: (id): UploadEvent => ({ kind: 'cancelled', id }), target: stepped })
sample({ clock: uploadRetried, fn: (id): UploadEvent => ({ kind: 'retried', id }), target: stepped })
sample({ clock: uploadDismissed, fn: (id): UploadEvent => ({ kind: 'dismissed', id }), target: stepped })
sample({
  clock: uploadDismissed,
  source: $uploads,
  // An upload in progress stays.
  filter: (uploads, dismissed) => uploads.every(({ id }) => id !== dismissed),
  fn: (_, id) => id,
  target: forgotten,
})

/** Starts the next upload when there is room; each start makes this check the one after it. */
const begun = sample({ clock: $uploads.map(nextUpload), filter: (upload): upload is Upload => upload !== null })
sample({ clock: begun, fn: ({ id }): UploadEvent => ({ kind: 'started', id }), target: stepped })
sample({
  clock: begun,
  source: $parcels,
  filter: (parcels, { id }) => parcels.has(id),
  // The filter has checked that it is there.
  fn: (parcels, upload) => ({ upload, parcel: parcels.get(upload.id) as Parcel }),
  target: sendFx,
})
sample({
  clock: sendFx.done,
  fn: ({ params: { upload }, result: { url, id = null } }): UploadEvent => ({
    kind: 'done',
    id: upload.id,
    url,
    fileId: id,
  }),
  target: stepped,
})
sample({
  clock: sendFx.fail,
  fn: ({ params: { upload }, error }): UploadEvent => ({ kind: 'failed', id: upload.id, failure: failureText(error) }),
  target: stepped,
})
sample({
  clock: sendFx.done,
  source: $uploads,
  // Uploads that were cancelled or dropped at sign-out are ignored.
  filter: (uploads, { params }) => uploads.some(({ id, status }) => id === params.upload.id && status === 'done'),
  fn: (_, { params: { upload, parcel }, result: { url } }): FinishedUpload => ({
    note: parcel.note,
    id: upload.id,
    group: upload.group,
    fileName: upload.fileName,
    url,
  }),
  target: uploadFinished,
})
sample({ clock: uploadFinished, fn: ({ id }) => id, target: forgotten })
sample({
  clock: uploadCancelled,
  source: $parcels,
  fn: (parcels, id) => [...parcels].filter(([other]) => other === id).map(([, parcel]) => parcel),
  target: stopFx,
})
sample({ clock: signedOut, source: $parcels, fn: (parcels) => [...parcels.values()], target: stopFx })
sample({
  clock: transferFx.fail,
  filter: ({ error, params }) => error.status === Status.signedOut && params.token !== null,
  // The filter has checked that the token is there.
  fn: ({ params }) => params.token as string,
  target: tokenRefused,
})
