import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { render } from 'ink'
import { sanitize } from '../output/sanitize.ts'
import { tell } from '../output/streams.ts'
import type { Envelope } from './envelope.ts'
import { FullView } from './full-view.tsx'
import type { TailOutput } from './output.ts'
import { createRing } from './ring.ts'

/** Notices that can be looked back at. */
const CAPACITY = 5_000
/** The screen is drawn anew so often, in ms, whatever the stream's pace is. */
const TICK_MS = 100

/** The full view: a screen of its own over the last notices. What was said about the stream is told again at its end. */
export const createFullOutput = (
  branch: Branch,
  lineOf: (envelope: Envelope) => string,
  t: Translate,
  onQuit: () => void,
): TailOutput => {
  const ring = createRing(CAPACITY)
  const told: string[] = []
  let connection: Connection | null = null
  let isChanged = false
  let version = 0
  let drawnAt = Date.now()
  const listeners = new Set<() => void>()
  const source = {
    ring,
    connection: () => connection,
    control: () => told.at(-1) ?? null,
    drawnAt: () => drawnAt,
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const timer = setInterval(() => {
    // While it waits, the seconds to the next attempt go down.
    if (!isChanged && connection?.phase !== 'waiting') return
    isChanged = false
    version += 1
    drawnAt = Date.now()
    for (const listener of listeners) listener()
  }, TICK_MS)
  const ink = render(<FullView source={source} branch={branch} lineOf={lineOf} t={t} onQuit={onQuit} />, {
    exitOnCtrlC: false,
    alternateScreen: true,
    incrementalRendering: true,
  })
  return {
    notices: (envelopes) => {
      ring.add(envelopes)
      isChanged = true
    },
    connection: (state) => {
      connection = state
      isChanged = true
    },
    control: (text) => {
      told.push(sanitize(text))
      isChanged = true
    },
    stop: async () => {
      clearInterval(timer)
      ink.unmount()
      await ink.waitUntilExit()
      for (const text of told) tell(text)
    },
  }
}
