import { isAlike, type RuntimeHold, type WidgetRuntime, type WidgetsConfig } from './types.ts'
import { startWidgetRuntime } from './widget-runtime.ts'

/** Time that a runtime waits for another widget, because a removed one may only be moving (in ms). */
const GRACE_MS = 1_000

interface Entry {
  readonly started: Promise<WidgetRuntime>
  users: number
}

/** Registry of the page, shared by all copies of the script: its shape has to stay compatible between releases. */
interface Registry {
  /** Version of the first copy, which defined the elements. */
  readonly version: string
  config: WidgetsConfig | null
  /** Listeners of widgets that use the page's configuration. */
  readonly listeners: Set<(config: WidgetsConfig) => void>
}

const KEY = Symbol.for('netbar.widgets')

const registry = (): Registry => {
  // A registered symbol of ours, which nothing else uses.
  const page = globalThis as { [KEY]?: Registry }
  return (page[KEY] ??= { version: NETBAR_VERSION, config: null, listeners: new Set() })
}

let isWarned = false

/** Warns once in the browser's console that another release of the script was loaded before this one. */
export const warnOtherRelease = (): void => {
  const { version } = registry()
  if (isWarned || version === NETBAR_VERSION) return
  isWarned = true
  // For the developer of the page, before there is a runtime with a log.
  console.warn(`netbar widgets ${NETBAR_VERSION}: ${version} came first and its elements stay; load only one of them`)
}

/** Runtimes of this copy: its components cannot use another copy's. */
export const runtimes = new Map<WidgetsConfig, Entry>()

/**
 * Configures server and user of the page. Waiting widgets start then, and running ones switch: call it again to switch
 * to another user, or to none (`getToken` yields null).
 */
export const configure = (config: WidgetsConfig): void => {
  const { listeners } = Object.assign(registry(), { config })
  for (const listener of listeners) listener(config)
}

const startEntry = (config: WidgetsConfig): Entry => {
  const entry = { started: startWidgetRuntime(config), users: 0 }
  runtimes.set(config, entry)
  entry.started.catch((failure: unknown) => {
    // Another try starts anew.
    runtimes.delete(config)
    // For the developer of the page: without texts there is no runtime that could advise.
    console.warn('netbar [notLoaded]: missing or blocked?', failure)
  })
  return entry
}

/** Acquires the runtime of this configuration or of an equal one, and starts it for the first widget. */
export const holdRuntime = (asked: WidgetsConfig): RuntimeHold => {
  const equal = [...runtimes.keys()].find((one) => isAlike(one, asked) && one.getToken === asked.getToken)
  const config = equal ?? asked
  const entry = runtimes.get(config) ?? startEntry(config)
  entry.users += 1
  return {
    config,
    started: entry.started,
    release: () =>
      void setTimeout(() => {
        entry.users -= 1
        if (entry.users > 0) return
        // One that could not start has been replaced by another try.
        if (runtimes.get(config) === entry) runtimes.delete(config)
        void entry.started.then(
          (runtime) => runtime.stop(),
          () => undefined,
        )
      }, GRACE_MS),
  }
}

/** Calls back with the page's configuration, now and on every change. Returns the unsubscribe function. */
export const onConfigured = (listener: (config: WidgetsConfig) => void): (() => void) => {
  const { config, listeners } = registry()
  listeners.add(listener)
  if (config) listener(config)
  return () => void listeners.delete(listener)
}
