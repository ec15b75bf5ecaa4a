import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import { elapsedMs } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import { sanitize } from '../../output/sanitize.ts'
import type { Envelope } from '../envelope.ts'
import { createLineBuffer, type LineBuffer } from '../line-buffer.ts'
import { createRing, type Ring } from './ring.ts'

/** Maximum notices of a branch to scroll back to, and lines waiting to be written. */
const CAPACITY = 5_000
/** Lines that are written together. */
export const LINES_AT_ONCE = 2_000
/** Interval of redrawing in ms, whatever the pace of the stream. */
const TICK_MS = 100
/**
 * Above so many new notices nobody can read along, so the screen is redrawn only as often as the counters; and above so many
 * more not even as often. A batch of lines is written when it is full.
 */
const READABLE = 50
const FLOOD_MS = 400
const TORRENT = 200
const TORRENT_MS = 1_000

/** Time between two drawings with this number of notices in between. */
const pauseOf = (added: number): number => {
  if (added >= LINES_AT_ONCE) return 0
  return added > TORRENT ? TORRENT_MS : added > READABLE ? FLOOD_MS : 0
}

/** A notice, or a line about the stream. */
type WaitingLine = Envelope | string

/** Data of the views, apart from the user's selections; `version` changes with it. */
export interface ViewModel {
  readonly branch: () => Branch
  readonly connection: () => Connection | null
  /** Lines about the stream itself. */
  readonly reported: readonly string[]
  /** Time of the last redraw, in ms like `performance.now()`. */
  readonly drawnAt: () => number
  /** Last notices of the branch. */
  readonly ring: () => Ring
  /** Notices of all branches, waiting to be written. */
  readonly lines: LineBuffer<WaitingLine>
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
  add(envelopes: readonly Envelope[]): void
  report(text: string): void
  connect(connection: Connection): void
  turnTo(branch: Branch): void
  stop(): void
}

/** Id of the choice that shows every followed branch. */
export const ALL_BRANCHES = ''

/**
 * An empty model, starting with this branch. With {@link ALL_BRANCHES} the notices of every branch are kept, and those of
 * the chosen one are shown; else the stream itself is of the chosen branch.
 */
export const createViewModel = (first: Branch, lineOf: (envelope: Envelope) => string, t: Translate): ViewModel => {
  const isOfAll = first.id === ALL_BRANCHES
  const rings = new Map<string, Ring>()
  const ringOf = (branchId: string): Ring => {
    const ring = rings.get(branchId) ?? createRing(CAPACITY)
    rings.set(branchId, ring)
    return ring
  }
  const lines = createLineBuffer<WaitingLine>(CAPACITY, {
    kindOf: (line) => (typeof line === 'string' ? null : line.type),
    textOf: (line) => (typeof line === 'string' ? line : lineOf(line)),
    summaryOf: (counts) => {
      const numbers = new Intl.NumberFormat('en-US')
      const types = Array.from(counts, ([type, count]) => `+${numbers.format(count)} ${sanitize(type)}`).join('  ')
      return t('tail.summary', { types })
    },
  })
  const reported: string[] = []
  const listeners = new Set<() => void>()
  let branch = first
  let connection: Connection | null = null
  let isChanged = false
  let added = 0
  let version = 0
  let drawnAt = elapsedMs()
  const timer = setInterval(() => {
    // While waiting, the seconds to the next attempt count down; lines are written in batches.
    if (!isChanged && lines.waiting === 0 && connection?.phase !== 'waiting') return
    const now = elapsedMs()
    if (now - drawnAt < pauseOf(added)) return
    isChanged = false
    added = 0
    version += 1
    drawnAt = now
    for (const listener of listeners) listener()
  }, TICK_MS)
  const addLine = (text: string) => lines.add([text])
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
      if (isOfAll) for (const envelope of envelopes) ringOf(envelope.branchId).add([envelope])
      ringOf(isOfAll ? ALL_BRANCHES : branch.id).add(envelopes)
      const isAllShown = !isOfAll || branch.id === ALL_BRANCHES
      lines.add(isAllShown ? envelopes : envelopes.filter(({ branchId }) => branchId === branch.id))
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
      addLine(sanitize(`── ${`${chosen.branchNo} ${chosen.name}`.trim()}`))
      isChanged = true
    },
    stop: () => clearInterval(timer),
  }
}
