import type { HelperPlace } from '../../contract/core/helper.ts'
import type { RouteName } from '../../navigation/route-table.ts'

/** One HTTP request; `url` is a path with its query, resolved against the adapter's base address. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; null sends no body. */
  readonly body: unknown
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Any HTTP answer, whatever its status. `body` is the parsed JSON, or undefined where it is not JSON. */
export interface HttpResponse {
  readonly status: number
  readonly body: unknown
  /** What the server calls the body; only the adapter for processes reports it. */
  readonly contentType?: string | undefined
}

/** Why there was no answer. */
export type HttpFailureCause = 'network' | 'timeout' | 'aborted'

/** Thrown by an http adapter when there was no answer. */
export class HttpFailure extends Error {
  override readonly cause: HttpFailureCause
  constructor(cause: HttpFailureCause) {
    super(`no answer: ${cause}`)
    this.name = 'HttpFailure'
    this.cause = cause
  }
}

/** Sends requests; rejects with {@link HttpFailure} only. */
export interface HttpPort {
  send(request: HttpRequest): Promise<HttpResponse>
}

/** One file to send as a form. */
export interface UploadRequest {
  /** A path, resolved against the adapter's base address, or a full address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Name of the form part with the file. */
  readonly field: string
  readonly file: Blob
  readonly fileName: string
  /** Time without progress or answer after which the upload times out. */
  readonly stallMs: number
  readonly signal: AbortSignal
  /** Called repeatedly with the number of bytes sent, and of all. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** Uploads files and reports progress; rejects with {@link HttpFailure} only. */
export interface UploadPort {
  send(request: UploadRequest): Promise<HttpResponse>
}

/** The separate helper client of specification §7, for configured services outside our server. */
export interface HelperPort extends HttpPort {
  /** Full address of a service; null where it is not configured. */
  addressOf(place: HelperPlace): string | null
}

/** Options of one socket connection, and its callbacks; each fires in order. */
export interface SocketOptions {
  readonly query: Readonly<Record<string, string>>
  readonly auth: Readonly<Record<string, unknown>>
  readonly onOpen: () => void
  /** The connection was lost, or could not be opened. Fires once; the socket never retries itself. */
  readonly onClosed: (closing: SocketClosing) => void
  readonly onEvent: (event: string, payload: unknown) => void
}

/** Why a socket closed. `refused` is the server's decision; `unsupported` means that there is no socket client. */
export interface SocketClosing {
  readonly cause: 'unreachable' | 'lost' | 'refused' | 'unsupported'
  readonly message: string
}

/** An open or opening socket. After `close()` no callback fires any more. */
export interface SocketConnection {
  close(): void
}

/** Opens sockets. */
export interface SocketPort {
  open(options: SocketOptions): SocketConnection
}

/** Texts by key that outlive the page or process. Never throws: what cannot be stored is kept in memory. */
export interface StoragePort {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes every key this port may clear at sign-out but `keep`. In a foreign page these are only our own keys. */
  clear(keep: readonly string[]): void
  /** Reports changes made by other tabs; value null means removed. Returns the unsubscribe function. */
  onChange(listener: (key: string, value: string | null) => void): () => void
}

/** Stops what it was returned for; calling it again does nothing. */
export type Stop = () => void

/** Time. Callbacks rather than promises, so that tests settle while timers wait. */
export interface ClockPort {
  /** Milliseconds since 1970 in UTC by the system clock, which may be set at any moment. */
  now(): number
  /** Milliseconds since some moment, for durations, like `performance.now()`: unaffected by setting the clock. */
  elapsed(): number
  after(ms: number, callback: () => void): Stop
  every(ms: number, callback: () => void): Stop
}

/** Randomness: `next()` is in [0, 1); `id()` is unguessable and unique. */
export interface RandomPort {
  next(): number
  id(): string
}

export type SoundName = 'alert' | 'paid'

/** Plays sounds; `blocked` where the browser requires a gesture first. `volume` is in [0, 1]. */
export interface SoundPort {
  play(name: SoundName, volume: number): Promise<'played' | 'blocked'>
}

/** Translates a text key into the current language. */
export interface TranslatePort {
  translate(key: string, params?: Readonly<Record<string, string | number>>): string
}

/** A named route and its query (specification §2). */
export interface RouteTarget {
  readonly name: RouteName
  readonly query: Readonly<Record<string, string>>
}

/** Opens a route; in a foreign page the host decides. */
export interface NavigatePort {
  /** @param otherwise Target for users without a page for the first one. */
  navigate(target: RouteTarget, otherwise?: RouteTarget): void
}

/** Signals from the environment that a lost connection should be retried now. */
export interface WakePort {
  /** `online`, tab visible again, back from the page cache. Returns the unsubscribe function. */
  onWake(listener: () => void): Stop
}

/** Structured log; fields never hold a token or a password. */
export interface LogPort {
  log(level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>): void
}

/** Everything the domain needs from outside. */
export interface Ports {
  readonly http: HttpPort
  readonly socket: SocketPort
  readonly storage: StoragePort
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly sound: SoundPort
  readonly translate: TranslatePort
  readonly navigate: NavigatePort
  readonly wake: WakePort
  readonly log: LogPort
  /** Only in faces that upload files. */
  readonly upload?: UploadPort
  /** Only in faces that call outside services. */
  readonly helper?: HelperPort
}
