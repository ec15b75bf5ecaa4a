import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { sanitize } from '../../output/sanitize.ts'
import type { Envelope } from '../envelope.ts'
import { createLineBuffer, type LineBuffer } from '../line-buffer.ts'
import { createRing, type Ring } from './ring.ts'

/** Notices of a branch that can be looked back at, and lines that wait to be written. */
const CAPACITY = 5_000
/** The screen is drawn anew so often, in ms, whatever the stream's pace is. */
const TICK_MS = 100
/** More notices than this since the last time are more than anybody reads: the screen is drawn as often as numbers are. */
const READABLE = 50
const FLOOD_MS = 400

/** What the views show, apart from what a person chose in them; `version` changes with it. */
export interface ViewModel {
  readonly branch: () => Branch
  readonly connection: () => Connection | null
  /** What was said about the stream itself. */
  readonly reported: readonly string[]
  /** When the screen was drawn last, in ms as `performance.now()` has them. */
  readonly drawnAt: () => number
  /** The last notices of the branch. */
  readonly ring: () => Ring
  /** The notices of every branch, on their way to the terminal. */
  readonly lines: LineBuffer
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
  add(envelopes: readonly Envelope[]): void
  report(text: string): void
  connect(connection: Connection): void
  turnTo(branch: Branch): void
  stop(): void
}

/** An empty model that begins with this branch. */
export const createViewModel = (first: Branch, lineOf: (envelope: Envelope) => string, t: Translate): ViewModel => {
  const rings = new Map<string, Ring>()
  const ringOf = (branchId: string): Ring => {
    const ring = rings.get(branchId) ?? createRing(CAPACITY)
    rings.set(branchId, ring)
    return ring
  }
  const lines = createLineBuffer(CAPACITY, (counts) => {
    const numbers = new Intl.NumberFormat('en-US')
    const types = Array.from(counts, ([type, count]) => `+${numbers.format(count)} ${sanitize(type)}`).join('  ')
    return t('tail.summary', { types })
  })
  const reported: string[] = []
  const listeners = new Set<() => void>()
  let branch = first
  let connection: Connection | null = null
  let isChanged = false
  let added = 0
  let version = 0
  let drawnAt = performance.now()
  const timer = setInterval(() => {
    // While it waits, the seconds to the next attempt go down; lines are written in pieces.
    if (!isChanged && lines.waiting === 0 && connection?.phase !== 'waiting') return
    const now = performance.now()
    if (added > READABLE && now - drawnAt < FLOOD_MS) return
    isChanged = false
    added = 0
    version += 1
    drawnAt = now
    for (const listener of listeners) listener()
  }, TICK_MS)
  const addLine = (text: string) => lines.add([{ kind: null, text: () => text }])
  return {
    branch: () => branch,
    connection: () => connection,
    reported,
    drawnAt: () => drawnAt,
    ring: () => ringOf(branch.id),
    lines,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (envelopes) => {
      ringOf(branch.id).add(envelopes)
      lines.add(envelopes.map((envelope) => ({ kind: envelope.type, text: () => lineOf(envelope) })))
      isChanged = true
      added += envelopes.length
    },
    report: (text) => {
      reported.push(sanitize(text))
      addLine(sanitize(text))
      isChanged = true
    },
    connect: (state) => {
      connection = state
      isChanged = true
    },
    turnTo: (chosen) => {
      branch = chosen
      addLine(sanitize(`── ${chosen.branchNo} ${chosen.name}`))
      isChanged = true
    },
    stop: () => clearInterval(timer),
  }
}
