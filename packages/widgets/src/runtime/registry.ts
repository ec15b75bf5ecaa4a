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
  /** Widgets that wait for `configure`. */
  readonly waiting: Set<() => void>
}

/** One for the page, also when two copies of the script are in it. */
const KEY = Symbol.for('netbar.widgets')

const registry = (): Registry => {
  // A symbol of ours: nobody else puts anything under it.
  const page = globalThis as { [KEY]?: Registry }
  return (page[KEY] ??= { config: null, entries: new Map(), waiting: new Set() })
}

/** Says once for the page where the server is and who is signed in; widgets that are there already begin then. */
export const configure = (config: WidgetsConfig): void => {
  const { waiting } = Object.assign(registry(), { config })
  const begin = [...waiting]
  waiting.clear()
  for (const start of begin) start()
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

/** The page's configuration, now or when it comes. Returns the way to stop waiting. */
export const whenConfigured = (start: (config: WidgetsConfig) => void): (() => void) => {
  const own = registry()
  if (own.config) {
    start(own.config)
    return () => undefined
  }
  const begin = () => own.config && start(own.config)
  own.waiting.add(begin)
  return () => void own.waiting.delete(begin)
}
