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
}

/** Why no answer came. */
export type HttpFailureCause = 'network' | 'timeout' | 'aborted'

/** Thrown by an http adapter when no answer came. */
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
  /** A path, resolved against the adapter's base address, or a whole address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Name of the form part that carries the file. */
  readonly field: string
  readonly file: Blob
  readonly fileName: string
  /** Gives up when for so long nothing more could be sent, and nothing was answered. */
  readonly stallMs: number
  readonly signal: AbortSignal
  /** Told again and again how many bytes are sent, of how many. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
}

/** Sends files and tells how far they are; rejects with {@link HttpFailure} only. */
export interface UploadPort {
  send(request: UploadRequest): Promise<HttpResponse>
}

/** The separate helper client of specification §7: it goes where it is configured to, outside of our server. */
export interface HelperPort extends HttpPort {
  /** The whole address of a place; null where none is configured. */
  addressOf(place: HelperPlace): string | null
}

/** How one socket connection is opened and what it reports; each callback fires in order. */
export interface SocketOptions {
  readonly query: Readonly<Record<string, string>>
  readonly auth: Readonly<Record<string, unknown>>
  readonly onOpen: () => void
  /** The connection was open and is gone, or could not be opened. Fires once; the socket never retries itself. */
  readonly onClosed: (closing: SocketClosing) => void
  readonly onEvent: (event: string, payload: unknown) => void
}

/** Why a socket closed. `refused` is a decision, not an accident; `unsupported` says that there is no socket client. */
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

/** Key-value texts that outlive the page or process. Never throws: what cannot be stored is kept in memory. */
export interface StoragePort {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes every key this port may clear at sign-out but `keep`. In a foreign page these are only our own keys. */
  clear(keep: readonly string[]): void
  /** Reports changes made by other tabs; value null means removed. Returns the unsubscribe function. */
  onChange(listener: (key: string, value: string | null) => void): () => void
}

/** Stops what it came with; calling it again does nothing. */
export type Stop = () => void

/** Time. Callbacks rather than promises, so that tests settle while timers wait. */
export interface ClockPort {
  /** Milliseconds since 1970 in UTC, as the machine has it: somebody may set it at any moment. */
  now(): number
  /** Milliseconds since some moment, as `performance.now()` has them, for what lasts a while: they go on whatever the clock is set to. */
  elapsed(): number
  after(ms: number, callback: () => void): Stop
  every(ms: number, callback: () => void): Stop
}

/** Chance: `next()` is in [0, 1); `id()` is unguessable and unique. */
export interface RandomPort {
  next(): number
  id(): string
}

export type SoundName = 'alert' | 'paid'

/** Plays sounds; `blocked` where the browser wants a gesture first. `volume` is in [0, 1]. */
export interface SoundPort {
  play(name: SoundName, volume: number): Promise<'played' | 'blocked'>
}

/** Turns a key of the texts into the current language. */
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
  /** @param otherwise Where to instead, for who has no such page. */
  navigate(target: RouteTarget, otherwise?: RouteTarget): void
}

/** Signals from the surroundings that a lost connection is worth another try now. */
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
  /** Only a face that sends files has it. */
  readonly upload?: UploadPort
  /** Only a face that goes outside of our server has it. */
  readonly helper?: HelperPort
}
