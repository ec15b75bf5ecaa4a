import type { HttpPort, NavigatePort, Ports, SoundPort, StoragePort, TranslatePort } from '../../ports/index.ts'
import { systemClock } from '../clock.ts'
import { createFetchHttp } from '../http-fetch.ts'
import { consoleLog } from '../log-console.ts'
import { systemRandom } from '../random.ts'
import { createSharedSocket, type SharedSocket } from '../shared-socket.ts'
import { createSocketIo } from '../socket-io.ts'
import { createBrowserSound } from '../sound-browser.ts'
import { browserTabs } from '../tabs.ts'
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
  /** Whether the tabs of this browser share one socket; the one that has it makes the sounds. */
  readonly shareTabs: boolean
}

/** Only the tab that holds the socket sounds, or every open tab would. */
const soundOf = (shared: SharedSocket): SoundPort => {
  const sound = createBrowserSound()
  return { play: (name, volume) => (shared.isLeader() ? sound.play(name, volume) : Promise.resolve('played')) }
}

/** The ports of a domain that runs in a page. */
export const createBrowserPorts = ({
  baseUrl,
  storage,
  translate,
  navigate,
  http,
  shareTabs,
}: BrowserPortsOptions): Ports => {
  const socket = createSharedSocket(createSocketIo({ baseUrl }), shareTabs ? browserTabs() : null)
  return {
    http: http ?? createFetchHttp({ baseUrl }),
    socket,
    storage,
    clock: systemClock,
    random: systemRandom,
    sound: soundOf(socket),
    translate,
    navigate,
    wake: browserWake,
    log: consoleLog,
  }
}
