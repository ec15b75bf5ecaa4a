import type { Ports, RouteTarget, SoundName } from '../platform/ports/index.ts'
import { helperAddress, NO_HELPER, type HelperSettings } from '../contract/core/helper.ts'
import { createRuntime } from '../live-runtime.ts'
import type { Runtime } from '../runtime.ts'
import type { Settings } from '../platform/settings.ts'
import { createTranslator, type Texts } from '../texts/index.ts'
import { texts as chinese } from '../texts/zh-CN/index.ts'
import { createFakeClock, settlePromises, type FakeClock } from './fake-clock.ts'
import { createFakeHttp, type FakeHttp } from './fake-http.ts'
import { createFakeSocket, type FakeSocket } from './fake-socket.ts'
import { createFakeStorage, type FakeStorage } from './fake-storage.ts'
import { createFakeUpload, type FakeUpload } from './fake-upload.ts'

/** A separate domain over ports that the test controls. */
export interface FakeWorld {
  readonly runtime: Runtime
  readonly ports: Ports
  readonly http: FakeHttp
  readonly socket: FakeSocket
  readonly storage: FakeStorage
  readonly clock: FakeClock
  readonly upload: FakeUpload
  /** Requests to outside services. */
  readonly helper: FakeHttp
  /** Sounds that were played. */
  readonly sounds: readonly SoundName[]
  /** Routes that were opened. */
  readonly navigations: readonly RouteTarget[]
  /** Lines of the log: level and event. */
  readonly logs: readonly string[]
  /** Makes the browser refuse to play. */
  blockSound(): void
  /** Makes the browser play again. */
  unblockSound(): void
  /** The network or the page is back. */
  wake(): void
  /** Lets pending answers arrive. */
  settle(): Promise<void>
}

export interface FakeWorldOptions {
  readonly stored?: Readonly<Record<string, string>>
  readonly settings?: Partial<Settings>
  /** Texts of the translate port; zh-CN by default. */
  readonly texts?: Texts
  /** Value of the random port, in [0, 1). */
  readonly chance?: number
  /** Settings of outside services; none by default. */
  readonly helper?: Partial<HelperSettings>
}

/** Makes a world; nothing runs before `runtime.start()`. */
export const fakeWorld = (options: FakeWorldOptions = {}): FakeWorld => {
  const [http, socket, clock, storage] = [
    createFakeHttp(),
    createFakeSocket(),
    createFakeClock(),
    createFakeStorage(options.stored),
  ]
  const upload = createFakeUpload()
  const helper = createFakeHttp()
  const sounds: SoundName[] = []
  const navigations: RouteTarget[] = []
  const logs: string[] = []
  const wakeListeners = new Set<() => void>()
  let soundResult: 'played' | 'blocked' = 'played'
  let ids = 0

  const ports: Ports = {
    http,
    socket,
    clock,
    storage,
    upload,
    helper: {
      send: (request) => helper.send(request),
      addressOf: (place) => helperAddress({ ...NO_HELPER, ...options.helper }, place),
    },
    random: { next: () => options.chance ?? 0.5, id: () => `id-${(ids += 1)}` },
    sound: {
      play: (name) => {
        sounds.push(name)
        return Promise.resolve(soundResult)
      },
    },
    translate: { translate: createTranslator(options.texts ?? chinese) },
    navigate: { navigate: (target) => void navigations.push(target) },
    wake: {
      onWake: (listener) => {
        wakeListeners.add(listener)
        return () => void wakeListeners.delete(listener)
      },
    },
    log: { log: (level, event) => void logs.push(`${level} ${event}`) },
  }
  return {
    runtime: createRuntime(ports, options.settings),
    ports,
    http,
    socket,
    storage,
    clock,
    upload,
    helper,
    sounds,
    navigations,
    logs,
    blockSound: () => {
      soundResult = 'blocked'
    },
    unblockSound: () => {
      soundResult = 'played'
    },
    wake: () => {
      for (const listener of wakeListeners) listener()
    },
    settle: settlePromises,
  }
}
