import type { StoragePort } from '../ports/index.ts'

/** Storage that lives as long as the page or process. */
export const createMemoryStorage = (): StoragePort => {
  const entries = new Map<string, string>()
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    clear: (keep) => {
      for (const key of entries.keys()) if (!keep.includes(key)) entries.delete(key)
    },
    onChange: () => () => undefined,
  }
}
