import { attach, createEffect, createEvent, sample } from 'effector'
import { UPLOAD_ACTION, uploadCall } from '../../contract/kit/uploads.ts'
import { fileHttp, uploadFinished, uploadOrdered } from '../../kit/upload/index.ts'
import { $locale, $token, failureText, performCall, type CallError, type Text } from '../../platform/calls/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $upload, type UploadPort } from '../../platform/ports/index.ts'
import { imageUploaded } from './images.ts'

/** A picture or film to add to a library. */
export interface GalleryFile {
  readonly libraryId: string
  readonly file: Blob
  readonly fileName: string
  /** Still of a film. */
  readonly still?: Blob
}

type Film = GalleryFile & { readonly still: Blob }

const PREFIX = 'gallery/'
const LONGEST_NAME = 60

/** Upload group of a library. */
export const galleryGroup = (libraryId: string): string => PREFIX + libraryId
/** The user chose a picture or film for a library. */
export const galleryFileChosen = createEvent<GalleryFile>()

interface StillTransfer {
  readonly port: UploadPort
  readonly token: string | null
  readonly locale: string
  readonly film: Film
}
const sendStillFx = createEffect<StillTransfer, GalleryFile & { readonly posterUrl: string }, CallError>(
  async ({ port, token, locale, film: { still, ...film } }) => {
    const { signal } = new AbortController()
    const http = fileHttp({ port, file: still, fileName: `${film.fileName}.jpg`, signal, onProgress: () => undefined })
    const { url } = await performCall(http, uploadCall, {}, { token, locale, signal })
    return { ...film, posterUrl: url }
  },
)
/** Sends the still of a film, which is small, before the film. */
const stillFx = attach({
  source: { port: $upload, token: $token, locale: $locale },
  mapParams: (film: Film, source) => ({ ...source, film }),
  effect: sendStillFx,
})

const hasStill = (chosen: GalleryFile): chosen is Film => chosen.still !== undefined
sample({ clock: galleryFileChosen, filter: hasStill, target: stillFx })
const ready = sample({
  clock: galleryFileChosen,
  filter: (chosen) => !hasStill(chosen),
  fn: (chosen) => ({ ...chosen, posterUrl: null }),
})
sample({
  clock: [ready, stillFx.doneData],
  fn: ({ libraryId, file, fileName, posterUrl }: GalleryFile & { readonly posterUrl: string | null }) => ({
    group: galleryGroup(libraryId),
    file,
    fileName,
    note: posterUrl,
    // Always our server: a library shows the size and the uses of its pictures, which only our server knows.
    action: UPLOAD_ACTION,
  }),
  target: uploadOrdered,
})
sample({
  clock: stillFx.failData,
  filter: (error) => failureText(error) !== null,
  // The filter has checked that there is a text.
  fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
  target: messageRequested,
})
sample({
  clock: uploadFinished,
  filter: ({ group }) => group.startsWith(PREFIX),
  fn: ({ group, fileName, url, note }) => ({
    libraryId: group.slice(PREFIX.length),
    name: fileName.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME) || fileName.slice(0, LONGEST_NAME),
    imageUrl: url,
    posterUrl: note,
  }),
  target: imageUploaded,
})
