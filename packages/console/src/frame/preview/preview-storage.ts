import { TOKEN_KEY, type StoragePort } from '@netbar/shared'

/** Storage of a preview: the session is the browser's, and what else is stored is forgotten with the tab. */
export const createPreviewStorage = (storage: StoragePort): StoragePort => {
  const own = new Map<string, string | null>()
  return {
    ...storage,
    get: (key) => own.get(key) ?? (own.has(key) ? null : storage.get(key)),
    set: (key, value) => (key === TOKEN_KEY ? storage.set(key, value) : void own.set(key, value)),
    remove: (key) => (key === TOKEN_KEY ? storage.remove(key) : void own.set(key, null)),
    clear: (keep) => {
      own.clear()
      storage.clear(keep)
    },
  }
}
