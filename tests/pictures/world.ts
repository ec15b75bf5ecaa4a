import { createRandom, simulateOnce, startTestServer, type TestServer } from '@netbar/server/testing'

/** A Saturday evening in Shanghai, when branches are full: the time of all pictures. */
export const MOMENT = new Date('2026-11-21T12:30:00.000Z')
const STEP_MS = 2_000
const SIMULATED_MS = 30 * 60_000

/** The demo, whose clock moves only with events. */
export interface PictureWorld {
  readonly server: TestServer
  /** Simulates the floors for this long, with an event every two seconds. */
  readonly simulate: (ms: number) => Promise<void>
}

/** Starts the built server on half an hour of the demo: the same rows, events and time at each run. */
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
