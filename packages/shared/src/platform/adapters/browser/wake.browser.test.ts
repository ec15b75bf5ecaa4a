import { expect, it } from 'vitest'
import { browserWake } from './wake-browser.ts'

it('[LIVE-3] wakes when the network is back, the tab becomes visible, and the page returns from the cache', () => {
  let woken = 0
  const stop = browserWake.onWake(() => (woken += 1))
  globalThis.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(woken).toBe(3)
  // A page that loads for the first time connects anyway.
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  globalThis.dispatchEvent(new Event('offline'))
  expect(woken).toBe(3)
  stop()
  globalThis.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(woken).toBe(3)
})
