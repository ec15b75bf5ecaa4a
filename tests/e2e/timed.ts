import { createManualClock, startTestServer, type ManualClock } from '@netbar/server/testing'
import { test as base } from './fixtures.ts'

const TICK_MS = 20

interface Timed {
  /** How long ago the world begins, in ms. */
  ago: number
  /** The server's clock: it runs normally, and a test sets it. */
  clock: ManualClock
}

/** Tests in which time passes without waiting. */
export const test = base.extend<Timed>({
  ago: [0, { option: true }],
  clock: async ({ ago }, provide) => {
    const clock = createManualClock(new Date(Date.now() - ago))
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      clock.advance(now - last)
      last = now
    }, TICK_MS)
    await provide(clock)
    clearInterval(timer)
  },
  server: async ({ clock }, provide) => {
    const server = await startTestServer({ clock })
    await provide(server)
    await server.stop()
  },
})
