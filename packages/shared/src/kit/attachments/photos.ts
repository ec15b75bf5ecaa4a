import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, type Text } from '../../platform/calls/index.ts'
import { attachmentCalls } from '../../contract/kit/attachments.ts'
import { signedOut } from '../../access/session/index.ts'

/** A photo to show; `url` is a data URL, which nobody else can open. */
export type Photo =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly failure: Text | null }

/** Number of photos kept: older ones are fetched again when they are shown again. */
const KEPT = 40

/** A photo appeared on the screen; one that failed is fetched again. */
export const photoShown = createEvent<string>()
const contentFx = attach({
  effect: createCallFx(attachmentCalls.content),
  mapParams: (id: string) => ({ params: { id } }),
})

type Photos = ReadonlyMap<string, Photo>
const put = (photos: Photos, id: string, photo: Photo): Photos =>
  new Map([...[...photos].filter(([known]) => known !== id).slice(1 - KEPT), [id, photo]])

/** Photos shown so far, by id. */
export const $photos = createStore<Photos>(new Map(), { serialize: 'ignore' })
  .on(contentFx, (photos, id) => put(photos, id, { status: 'loading' }))
  .on(contentFx.done, (photos, { params, result: { mime, content } }) =>
    put(photos, params, { status: 'ready', url: `data:${mime};base64,${content}` }),
  )
  .on(contentFx.fail, (photos, { params, error }) =>
    put(photos, params, { status: 'failed', failure: failureText(error) }),
  )
  .reset(signedOut)

sample({
  clock: photoShown,
  source: $photos,
  filter: (photos, id) => !photos.has(id) || photos.get(id)?.status === 'failed',
  fn: (_, id) => id,
  target: contentFx,
})
