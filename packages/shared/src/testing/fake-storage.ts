import type { StoragePort } from '../platform/ports/index.ts'

export interface FakeStorage extends StoragePort {
  /** Stored texts by key. */
  readonly entries: ReadonlyMap<string, string>
  /** Another tab changes a key; null removes it. */
  changeFromOtherTab(key: string, value: string | null): void
}

/** A storage port for tests. */
export const createFakeStorage = (initial: Readonly<Record<string, string>> = {}): FakeStorage => {
  const entries = new Map(Object.entries(initial))
  const listeners = new Set<(key: string, value: string | null) => void>()
  const put = (key: string, value: string | null) => (value === null ? entries.delete(key) : entries.set(key, value))
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: put,
    remove: (key) => void entries.delete(key),
    clear: (keep) => {
      for (const key of entries.keys()) if (!keep.includes(key)) entries.delete(key)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    changeFromOtherTab: (key, value) => {
      put(key, value)
      for (const listener of listeners) listener(key, value)
    },
  }
}
