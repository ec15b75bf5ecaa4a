import { createRandom, simulateOnce, startTestServer, type TestServer } from '@netbar/server/testing'

/** A Saturday evening in Shanghai, when shops are full: what the pictures show, whenever they are made. */
export const MOMENT = new Date('2026-11-21T12:30:00.000Z')
const STEP_MS = 2_000
const SIMULATED_MS = 30 * 60_000

/** The demo's world, whose clock goes on only with what happens. */
export interface PictureWorld {
  readonly server: TestServer
  /** Lets so much time pass on the floors, an event every two seconds. */
  readonly simulate: (ms: number) => Promise<void>
}

/** Starts the built server on the demo's world after half an hour: the same rows, events and time at each run. */
export const openPictureWorld = async (): Promise<PictureWorld> => {
  let time = MOMENT.getTime() - SIMULATED_MS
  const clock = {
    now: () => new Date(time),
    elapsed: () => performance.now(),
    after: (ms: number, callback: () => void) => {
      const timer = setTimeout(callback, ms).unref()
      return () => clearTimeout(timer)
    },
    every: (ms: number, callback: () => void) => {
      const timer = setInterval(callback, ms).unref()
      return () => clearInterval(timer)
    },
  }
  const server = await startTestServer({ clock, isFloorAlive: false, config: { profile: 'demo' } })
  const random = createRandom(20_261_121)
  const simulate = async (ms: number) => {
    for (const end = time + ms; time < end; time += STEP_MS)
      await simulateOnce({ database: server.database, clock }, random)
  }
  await simulate(SIMULATED_MS)
  return { server, simulate }
}
