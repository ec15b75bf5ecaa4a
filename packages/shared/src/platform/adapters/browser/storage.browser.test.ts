import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoragePort } from '../../ports/index.ts'
import { createFakeStorage } from '../../../testing/index.ts'
import { createBrowserStorage } from './storage-browser.ts'
import { createMemoryStorage } from '../storage-memory.ts'

const adapters: readonly [string, () => StoragePort][] = [
  ['localStorage', () => createBrowserStorage()],
  ['localStorage of a foreign page', () => createBrowserStorage({ prefix: 'netbar:' })],
  ['memory', createMemoryStorage],
  ['the fake', () => createFakeStorage()],
]
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe.each(adapters)('storage in %s', (_, create) => {
  it('keeps, replaces and removes texts', () => {
    const storage = create()
    storage.set('Token', 'a')
    storage.set('Token', 'b')
    expect(storage.get('Token')).toBe('b')
    storage.remove('Token')
    expect(storage.get('Token')).toBeNull()
  })
  it('[SES-3] clears everything but the kept keys', () => {
    const storage = create()
    for (const key of ['Token', 'theme', 'Branch']) storage.set(key, key)
    storage.clear(['theme'])
    expect(['Token', 'theme', 'Branch'].map((key) => storage.get(key))).toEqual([null, 'theme', null])
  })
})

describe('localStorage', () => {
  it('[SES-3] is not touched beyond our own keys in a foreign page', () => {
    localStorage.setItem('portal', 'theirs')
    const storage = createBrowserStorage({ prefix: 'netbar:' })
    storage.set('Token', 'ours')
    storage.clear([])
    expect(Object.entries(localStorage)).toEqual([['portal', 'theirs']])
  })
  it.each(['setItem', 'removeItem'] as const)('continues in memory when %s throws', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const storage = createBrowserStorage()
    storage.set('Token', 'a')
    storage.remove('other')
    storage.clear(['Token'])
    expect(storage.get('Token')).toBe('a')
  })
  it('finds nothing when reading throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('disabled', 'SecurityError')
    })
    expect(createBrowserStorage().get('Token')).toBeNull()
  })
  it('[SES-3] reports changes of other tabs', () => {
    const changes: (string | null)[][] = []
    const stop = createBrowserStorage().onChange((key, value) => changes.push([key, value]))
    const change = (key: string, newValue: string | null, storageArea: Storage) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }))
    change('Token', null, localStorage)
    change('Token', 'x', sessionStorage)
    stop()
    change('Token', 'y', localStorage)
    expect(changes).toEqual([['Token', null]])
  })
})
