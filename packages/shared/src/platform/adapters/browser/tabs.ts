import type { Stop } from '../../ports/index.ts'

/** Coordination of a browser's tabs: leadership, and messages of the leader. */
export interface Tabs {
  /** Calls back once this tab leads under this name; the others wait in line. */
  lead(name: string, onLead: () => void): Stop
  /** Opens a channel to the other tabs; messages posted here do not reach this tab. */
  join(name: string, onMessage: (message: unknown) => void): TabChannel
}

export interface TabChannel {
  post(message: unknown): void
  close(): void
}

/** The tabs of this browser; null without Web Locks, e.g. on a plain http page, where each tab is on its own. */
export const browserTabs = (): Tabs | null => {
  // Typed as always present, but absent on insecure pages and in old browsers.
  const locks = navigator.locks as LockManager | undefined
  if (!locks || typeof BroadcastChannel === 'undefined') return null
  return {
    lead: (name, onLead) => {
      const waiting = new AbortController()
      let release: Stop = () => undefined
      locks
        .request(name, { signal: waiting.signal }, () => {
          onLead()
          return new Promise<void>((resolve) => {
            release = resolve
          })
        })
        // Aborted while waiting in line.
        .catch(() => undefined)
      return () => {
        waiting.abort()
        release()
      }
    },
    join: (name, onMessage) => {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => onMessage(data))
      return { post: (message) => channel.postMessage(message), close: () => channel.close() }
    },
  }
}
