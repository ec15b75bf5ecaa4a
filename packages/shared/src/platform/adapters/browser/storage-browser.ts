import type { StoragePort } from '../../ports/index.ts'
import { createMemoryStorage } from '../storage-memory.ts'

export interface BrowserStorageOptions {
  /** Set in a foreign page: only keys with this prefix are read, written and cleared. */
  readonly prefix?: string
}

/** localStorage; where it fails (disabled, full), texts are kept in memory. */
export const createBrowserStorage = ({ prefix = '' }: BrowserStorageOptions = {}): StoragePort => {
  const memory = createMemoryStorage()
  const attempt = <Value>(act: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return act(globalThis.localStorage)
    } catch {
      return otherwise
    }
  }
  const ownKeys = (storage: Storage): readonly string[] => Object.keys(storage).filter((key) => key.startsWith(prefix))

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key), null),
    set: (key, value) => {
      memory.remove(key)
      const isStored = attempt((storage) => (storage.setItem(prefix + key, value), true), false)
      if (!isStored) memory.set(key, value)
    },
    remove: (key) => {
      memory.remove(key)
      attempt((storage) => storage.removeItem(prefix + key), undefined)
    },
    clear: (keep) => {
      memory.clear(keep)
      const kept = new Set(keep.map((key) => prefix + key))
      attempt((storage) => {
        for (const key of ownKeys(storage)) if (!kept.has(key)) storage.removeItem(key)
      }, undefined)
    },
    onChange: (listener) => {
      const listen = ({ key, newValue, storageArea }: StorageEvent) => {
        const isOurs = attempt((storage) => storageArea === storage, false)
        if (isOurs && key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue)
      }
      globalThis.addEventListener('storage', listen)
      return () => globalThis.removeEventListener('storage', listen)
    },
  }
}
