import { startWidgetRuntime, type WidgetRuntime, type WidgetsConfig } from './widget-runtime.ts'

/** A widget that goes may only be moving, so its runtime waits this long for the next (in ms). */
const GRACE_MS = 1_000

interface Entry {
  readonly started: Promise<WidgetRuntime>
  users: number
}

interface Registry {
  config: WidgetsConfig | null
  readonly entries: Map<WidgetsConfig, Entry>
  /** Widgets that live by the page's configuration. */
  readonly listeners: Set<(config: WidgetsConfig) => void>
}

/** One for the page, also when two copies of the script are in it. */
const KEY = Symbol.for('netbar.widgets')

const registry = (): Registry => {
  // A symbol of ours: nobody else puts anything under it.
  const page = globalThis as { [KEY]?: Registry }
  return (page[KEY] ??= { config: null, entries: new Map(), listeners: new Set() })
}

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
  const { entries } = registry()
  const entry = entries.get(config) ?? { started: startWidgetRuntime(config), users: 0 }
  entries.set(config, entry)
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
        entries.delete(config)
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
