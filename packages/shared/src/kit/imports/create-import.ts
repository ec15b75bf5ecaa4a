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

/** Where the rows of a file belong, as the query of its upload says it. */
export type ImportPlace = Readonly<Record<string, string>>

/** A file that a person has chosen. */
export interface ImportFile {
  readonly file: Blob
  readonly fileName: string
  readonly place: ImportPlace
}

/** How much of a file is sent. */
export interface ImportProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Which rows of a file are shown; all, or those that are wrong. */
export interface ImportRowQuery {
  readonly page: number
  readonly limit: number
  readonly bad?: boolean | undefined
}

/** What a person has decided of a file. */
export interface ImportConfirmation {
  readonly all: boolean
  /** Names of the offers to be made. */
  readonly make: readonly string[]
}

/** A file of rows on its way into the database: sent, looked through, confirmed. */
export interface Import {
  /** A file is sent to be looked through; another that is on its way is stopped. */
  readonly fileChosen: EventCallable<ImportFile>
  readonly cancelled: EventCallable<void>
  /** The right rows are to be written; with `all` only where every row is right. Names of offers are made with them. */
  readonly confirmed: EventCallable<ImportConfirmation>
  /** The file is given up, or is done with: another may be chosen. */
  readonly restarted: EventCallable<void>
  readonly templateRequested: EventCallable<ImportPlace>
  readonly badRowsRequested: EventCallable<void>
  /** A file that was asked for has come. */
  readonly fileReady: Event<SentFile>
  /** Null while no file is on its way. */
  readonly $sending: Store<ImportProgress | null>
  readonly $isWriting: Store<boolean>
  /** Why the last step was not taken. */
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

/** Rows that are shown at once. */
const SHOWN = 20

/**
 * What a call of any import takes and gives is what importCalls made; TypeScript cannot follow it through the place,
 * which differs.
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
    // The place is what the call's own query declares, and its answer a job.
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
    // The filter has seen that the token is there.
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
  // What was on the screen until then: it is read before it is forgotten.
  const left = sample({ clock: restarted, source: $job })
  $job.reset(left)
  const $id = $job.map((job) => job?.id ?? '')
  sample({
    clock: confirmed,
    source: { id: $id, isPending: commitFx.pending },
    filter: ({ id, isPending }) => id !== '' && !isPending,
    // A file is written once: the same confirmation is the same request, however often it is sent.
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
    // Who has stopped it knows why.
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
