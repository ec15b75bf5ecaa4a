import type {
  HttpPort,
  NavigatePort,
  Ports,
  SocketPort,
  SoundPort,
  StoragePort,
  TranslatePort,
} from '../../ports/index.ts'
import { systemClock } from '../clock.ts'
import { createFetchHttp } from './http-fetch.ts'
import { consoleLog } from '../log-console.ts'
import { systemRandom } from '../random.ts'
import { createSocketIo } from '../socket-io.ts'
import { createBrowserSound } from './sound-browser.ts'
import { browserWake } from './wake-browser.ts'

export interface BrowserPortsOptions {
  /** Address of the server; empty for the page's own. */
  readonly baseUrl: string
  readonly storage: StoragePort
  readonly translate: TranslatePort
  readonly navigate: NavigatePort
  /** By default fetch. */
  readonly http?: HttpPort
  readonly socket: SocketPort
  /** By default Web Audio. */
  readonly sound?: SoundPort
}

/** Sockets over socket.io, which uses the page's WebSockets. */
export const createBrowserSocket = ({ baseUrl }: { readonly baseUrl: string }): SocketPort =>
  createSocketIo({ baseUrl, isSupported: () => Boolean(globalThis.WebSocket) })

/**
 * Ports of a domain that runs in a page; faces that upload files, or call outside services, add those ports themselves.
 */
export const createBrowserPorts = (options: BrowserPortsOptions): Ports => ({
  http: options.http ?? createFetchHttp({ baseUrl: options.baseUrl }),
  socket: options.socket,
  storage: options.storage,
  clock: systemClock,
  random: systemRandom,
  sound: options.sound ?? createBrowserSound(),
  translate: options.translate,
  navigate: options.navigate,
  wake: browserWake,
  log: consoleLog,
})
