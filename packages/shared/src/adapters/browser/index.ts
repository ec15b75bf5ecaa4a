import type { HttpPort, NavigatePort, Ports, StoragePort, TranslatePort } from '../../ports/index.ts'
import { systemClock } from '../clock.ts'
import { createFetchHttp } from '../http-fetch.ts'
import { consoleLog } from '../log-console.ts'
import { systemRandom } from '../random.ts'
import { createSocketIo } from '../socket-io.ts'
import { createBrowserSound } from '../sound-browser.ts'
import { browserWake } from '../wake-browser.ts'

export { createFetchHttp } from '../http-fetch.ts'
export { createBrowserStorage } from '../storage-browser.ts'
export { createMemoryStorage } from '../storage-memory.ts'

export interface BrowserPortsOptions {
  /** Address of the server; empty for the page's own. */
  readonly baseUrl: string
  readonly storage: StoragePort
  readonly translate: TranslatePort
  readonly navigate: NavigatePort
  /** fetch unless given. */
  readonly http?: HttpPort
}

/** The ports of a domain that runs in a page. */
export const createBrowserPorts = ({ baseUrl, storage, translate, navigate, http }: BrowserPortsOptions): Ports => ({
  http: http ?? createFetchHttp({ baseUrl }),
  socket: createSocketIo({ baseUrl }),
  storage,
  clock: systemClock,
  random: systemRandom,
  sound: createBrowserSound(),
  translate,
  navigate,
  wake: browserWake,
  log: consoleLog,
})
