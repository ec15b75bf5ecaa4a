import {
  attach,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
} from 'effector'
import {
  $locale,
  $token,
  createCallFx,
  failureText,
  performCall,
  tokenRefused,
  type CallError,
  type Text,
} from '../../platform/calls/index.ts'
import type { Call, Page } from '../../contract/core/define-call.ts'
import {
  SHEET_TYPES,
  type ImportCalls,
  type ImportJob,
  type ImportRow,
  type SentFile,
} from '../../contract/kit/imports.ts'
import { Status } from '../../contract/core/status.ts'
import { createList, type List } from '../models/create-list.ts'
import { $upload, type UploadPort } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { refusalOf } from '../upload/rules.ts'
import { fileHttp } from '../upload/send-file.ts'

/** Where the rows belong: the query of the upload. */
export type ImportPlace = Readonly<Record<string, string>>

/** A file that the user chose. */
export interface ImportFile {
  readonly file: Blob
  readonly fileName: string
  readonly place: ImportPlace
}

/** Upload progress. */
export interface ImportProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Query of the rows: all of them, or only the invalid ones. */
export interface ImportRowQuery {
  readonly page: number
  readonly limit: number
  readonly bad?: boolean | undefined
}

/** The user's confirmation of an import. */
export interface ImportConfirmation {
  readonly all: boolean
  /** Names from the offers that are to be created. */
  readonly make: readonly string[]
}

/** An import: a file is uploaded, previewed and confirmed. */
export interface Import {
  /** A file was chosen for upload; an upload in progress is aborted. */
  readonly fileChosen: EventCallable<ImportFile>
  readonly cancelled: EventCallable<void>
  /**
   * The valid rows are to be written; with `all` only if every row is valid. The names in `make` are created with them.
   */
  readonly confirmed: EventCallable<ImportConfirmation>
  /** The import is discarded or done: another file may be chosen. */
  readonly restarted: EventCallable<void>
  readonly templateRequested: EventCallable<ImportPlace>
  readonly badRowsRequested: EventCallable<void>
  /** A requested file is ready to download. */
  readonly fileReady: Event<SentFile>
  /** Upload progress; null without an upload. */
  readonly $sending: Store<ImportProgress | null>
  readonly $isWriting: Store<boolean>
  /** Why the last step failed. */
  readonly $failure: Store<Text | null>
  readonly $job: Store<ImportJob | null>
  readonly rows: List<ImportRow, ImportRowQuery>
}

interface Sent {
  readonly port: UploadPort
  readonly token: string | null
  readonly locale: string
  readonly params: ImportFile & { readonly controller: AbortController }
}

/** Rows per page. */
const SHOWN = 20

/**
 * importCalls determines the parameters and answer of an import call; TypeScript cannot infer them through the generic
 * place.
 */
const anyFx = <Params, Answer>(call: Call) => createCallFx(call) as unknown as Effect<Params, Answer, CallError>

/** The model of one kind of import over its calls. Module level only. */
export const createImport = (calls: ImportCalls, uploadCall: Call): Import => {
  const [fileChosen, cancelled, restarted] = [createEvent<ImportFile>(), createEvent(), createEvent()]
  const confirmed = createEvent<ImportConfirmation>()
  const [templateRequested, badRowsRequested] = [createEvent<ImportPlace>(), createEvent()]
  const progressed = createEvent<ImportProgress>()

  const transferFx = createEffect<Sent, ImportJob, CallError>(({ port, token, locale, params }) => {
    const progress = scopeBind(progressed, { safe: true })
    const { file, fileName, place: query, controller } = params
    const onProgress = (sentBytes: number, totalBytes: number) => progress({ sentBytes, totalBytes })
    const http = fileHttp({ port, file, fileName, signal: controller.signal, onProgress })
    // The place is the call's own query, and its answer a job.
    return performCall(http, uploadCall, { query } as never, {
      token,
      locale,
      signal: controller.signal,
    }) as Promise<ImportJob>
  })
  const sendFx = attach({
    source: { port: $upload, token: $token, locale: $locale },
    mapParams: (params: Sent['params'], source) => ({ ...source, params }),
    effect: transferFx,
  })
  const $controller = createStore<AbortController | null>(null, { serialize: 'ignore' })
    .on(sendFx, (_, { controller }) => controller)
    .reset(sendFx.finally)
  const stopFx = attach({
    source: $controller,
    effect: (controller) => controller?.abort(),
  })
  const $sending = createStore<ImportProgress | null>(null)
    .on(sendFx, (_, { file }) => ({ sentBytes: 0, totalBytes: file.size }))
    .on(progressed, (sending, progress) => (sending === null ? null : progress))
    .reset(sendFx.finally, signedOut)
  const checked = fileChosen.map((chosen) => ({
    ...chosen,
    refusal: refusalOf({ name: chosen.fileName, size: chosen.file.size, type: chosen.file.type }, SHEET_TYPES),
  }))
  sample({
    clock: checked,
    source: sendFx.pending,
    filter: (isPending, { refusal }) => !isPending && refusal === null,
    fn: (_, { refusal: _refusal, ...chosen }) => ({ ...chosen, controller: new AbortController() }),
    target: sendFx,
  })
  sample({ clock: [cancelled, signedOut], target: stopFx })
  sample({
    clock: transferFx.fail,
    filter: ({ error, params }) => error.status === Status.signedOut && params.token !== null,
    // The filter has checked that the token is there.
    fn: ({ params }) => params.token as string,
    target: tokenRefused,
  })

  const commitFx = anyFx<{ params: { id: string }; body: ImportConfirmation; idempotencyKey: string }, ImportJob>(
    calls.commit,
  )
  const discardFx = anyFx<{ params: { id: string } }, ImportJob>(calls.discard)
  const templateFx = anyFx<{ query: ImportPlace }, SentFile>(calls.template)
  const badRowsFx = anyFx<{ params: { id: string } }, SentFile>(calls.badRows)
  const rowsFx = anyFx<{ params: { id: string }; query: ImportRowQuery }, Page<ImportRow>>(calls.rows)

  const $job = createStore<ImportJob | null>(null)
    .on([sendFx.doneData, commitFx.doneData], (_, job) => job)
    .reset(signedOut)
  // The job that was on the screen, read before the store is reset.
  const left = sample({ clock: restarted, source: $job })
  $job.reset(left)
  const $id = $job.map((job) => job?.id ?? '')
  sample({
    clock: confirmed,
    source: { id: $id, isPending: commitFx.pending },
    filter: ({ id, isPending }) => id !== '' && !isPending,
    // A file is written once: every retry of the confirmation is the same request.
    fn: ({ id }, body) => ({ params: { id }, body, idempotencyKey: `import-${id}` }),
    target: commitFx,
  })
  sample({
    clock: left,
    filter: (job): job is ImportJob => job?.status === 'PREVIEW',
    fn: ({ id }: ImportJob) => ({ params: { id } }),
    target: discardFx,
  })
  sample({ clock: templateRequested, fn: (query) => ({ query }), target: templateFx })
  sample({ clock: badRowsRequested, source: $id, fn: (id) => ({ params: { id } }), target: badRowsFx })

  const rows = createList<ImportRow, ImportRowQuery>({
    load: attach({
      source: $id,
      mapParams: (query: ImportRowQuery, id) => ({ params: { id }, query }),
      effect: rowsFx,
    }),
    query: { page: 1, limit: SHOWN },
  })
  sample({ clock: restarted, target: rows.reset })
  sample({ clock: [sendFx.doneData, commitFx.doneData], fn: () => ({ page: 1, bad: undefined }), target: rows.queried })

  const $failure = createStore<Text | null>(null)
    .on(checked, (_, { refusal }) => refusal)
    // The user who aborted the upload needs no message.
    .on(sendFx.failData, (_, error) => (error.httpFailure === 'aborted' ? null : failureText(error)))
    .on([commitFx.failData, templateFx.failData, badRowsFx.failData], (_, error) => failureText(error))
    .reset(confirmed, templateRequested, badRowsRequested, restarted, cancelled, signedOut)
  return {
    fileChosen,
    cancelled,
    confirmed,
    restarted,
    templateRequested,
    badRowsRequested,
    fileReady: sample({ clock: [templateFx.doneData, badRowsFx.doneData] }),
    $sending,
    $isWriting: commitFx.pending,
    $failure,
    $job,
    rows,
  }
}
