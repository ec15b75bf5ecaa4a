import type { WakePort } from '../../ports/index.ts'

/** The network is back, the tab became visible, or the page was restored from the browser's cache. */
export const browserWake: WakePort = {
  onWake: (listener) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener()
    }
    globalThis.addEventListener('online', listener)
    globalThis.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      globalThis.removeEventListener('online', listener)
      globalThis.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
}
