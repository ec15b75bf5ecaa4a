import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  globalThis.addEventListener('online', tell)
  globalThis.addEventListener('offline', tell)
  return () => {
    globalThis.removeEventListener('online', tell)
    globalThis.removeEventListener('offline', tell)
  }
}
const read = () => navigator.onLine

/** Whether the machine has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, read)
