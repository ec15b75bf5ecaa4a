import { startWidgetRuntime, type WidgetRuntime, type WidgetsConfig } from './widget-runtime.ts'

/** A widget that goes may only be moving, so its runtime waits this long for the next (in ms). */
const GRACE_MS = 1_000

interface Entry {
  readonly started: Promise<WidgetRuntime>
  users: number
}

/** What a page has once, however many copies of the script are in it. Another release has to understand it too. */
interface Registry {
  /** Of the copy that came first, which defined the elements. */
  readonly version: string
  config: WidgetsConfig | null
  /** Widgets that live by the page's configuration. */
  readonly listeners: Set<(config: WidgetsConfig) => void>
}

const KEY = Symbol.for('netbar.widgets')

const registry = (): Registry => {
  // A symbol of ours: nobody else puts anything under it.
  const page = globalThis as { [KEY]?: Registry }
  return (page[KEY] ??= { version: NETBAR_VERSION, config: null, listeners: new Set() })
}

let isWarned = false

/** Says once to who looks into the console that another release of the script was on the page before this one. */
export const warnOtherRelease = (): void => {
  const { version } = registry()
  if (isWarned || version === NETBAR_VERSION) return
  isWarned = true
  // Whoever put both on the page has to read it, before there is a runtime with a log.
  console.warn(`netbar widgets ${NETBAR_VERSION}: ${version} came first and its elements stay; load only one of them`)
}

/** The runtimes of this copy: its components understand no other's. */
export const runtimes = new Map<WidgetsConfig, Entry>()

/**
 * Says for the page where the server is and who is signed in. Widgets begin then; those that are running change over,
 * so calling it again is how another person takes over, or nobody (`getToken` yields null).
 */
export const configure = (config: WidgetsConfig): void => {
  const { listeners } = Object.assign(registry(), { config })
  for (const listener of listeners) listener(config)
}

/** A widget's hold of a runtime; the last one to let go stops it. */
export interface RuntimeHold {
  readonly started: Promise<WidgetRuntime>
  release(): void
}

/** Takes hold of the runtime of this configuration, and starts it for the first. */
export const holdRuntime = (config: WidgetsConfig): RuntimeHold => {
  const entry = runtimes.get(config) ?? { started: startWidgetRuntime(config), users: 0 }
  runtimes.set(config, entry)
  entry.users += 1
  let isReleased = false
  return {
    started: entry.started,
    release: () => {
      if (isReleased) return
      isReleased = true
      setTimeout(() => {
        entry.users -= 1
        if (entry.users > 0) return
        runtimes.delete(config)
        void entry.started.then((runtime) => runtime.stop())
      }, GRACE_MS)
    },
  }
}

/** Reports the page's configuration, now and whenever it changes. Returns the way to stop. */
export const onConfigured = (listener: (config: WidgetsConfig) => void): (() => void) => {
  const { config, listeners } = registry()
  listeners.add(listener)
  if (config) listener(config)
  return () => void listeners.delete(listener)
}
