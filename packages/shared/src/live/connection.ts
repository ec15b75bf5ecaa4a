import type { SocketClosing } from '../platform/ports/index.ts'
import { initialConnection, type Connection } from './state.ts'

/** Retry delay of specification §4: an attempt always happens this long after a close. */
export const RETRY_DELAY_MS = 300_000
/** A server that has not sent `synced` within this time has no replay. */
export const SYNC_TIMEOUT_MS = 5_000
/** Minimum interval between immediate attempts on request. */
export const WAKE_PAUSE_MS = 3_000

/** Refusal of a session whose screen is locked (specification §8): it is no failure, and ends with the password. */
const LOCKED = '42301'
const FIRST_DELAY_MS = 200
const BACKOFF_START_MS = 2_000
const BACKOFF_CEILING_MS = 30_000

/**
 * Delay before attempt `attempt` (0 is the first) of an outage: 0.2 s plus full jitter over a span that doubles from 2
 * s to 30 s, so that clients do not reconnect all at once. `chance` is in [0, 1).
 */
export const backoffMs = (attempt: number, chance: number): number =>
  FIRST_DELAY_MS + chance * Math.min(BACKOFF_CEILING_MS, BACKOFF_START_MS * 2 ** attempt)

/** Events of the channel. */
export type ConnectionEvent =
  /** Token or branch changed; `wanted` says whether both are there. */
  | { readonly kind: 'target'; readonly wanted: boolean }
  | { readonly kind: 'opened'; readonly generation: number }
  | { readonly kind: 'closed'; readonly generation: number; readonly closing: SocketClosing }
  | { readonly kind: 'attemptDue' }
  | { readonly kind: 'ceilingDue' }
  | { readonly kind: 'woken' }
  | { readonly kind: 'stopped' }

/** Commands that follow from an event, in order. */
export type ConnectionCommand =
  | { readonly kind: 'open'; readonly generation: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'scheduleAttempt'; readonly delayMs: number }
  | { readonly kind: 'scheduleCeiling' }
  | { readonly kind: 'cancelTimers' }
  | { readonly kind: 'announceReady' }
  | { readonly kind: 'announceFailure'; readonly key: 'live.failed' | 'live.unsupported' }
  | { readonly kind: 'refuseToken' }
  | { readonly kind: 'reportLock' }

/** Input of a step beside state and event. */
export interface StepContext {
  /** Elapsed time of the clock port, in ms. */
  readonly elapsed: number
  /** Random number in [0, 1). */
  readonly chance: number
  readonly fastReconnect: boolean
}

export interface ConnectionStep {
  readonly connection: Connection
  readonly commands: readonly ConnectionCommand[]
}

const stay = (connection: Connection): ConnectionStep => ({ connection, commands: [] })

const attempt = (connection: Connection, before: readonly ConnectionCommand[] = []): ConnectionStep => {
  const generation = connection.generation + 1
  return {
    connection: { ...connection, phase: 'connecting', generation, nextAttemptAt: null },
    commands: [...before, { kind: 'open', generation }],
  }
}

/**
 * The next attempt of an outage. After a refusal, faster attempts would only be refused again: what remains are those
 * after RETRY_DELAY_MS, and those that the user asks for.
 */
const waitAfterClose = (
  connection: Connection,
  closing: SocketClosing,
  { elapsed, chance, fastReconnect }: StepContext,
): ConnectionStep => {
  const { cause } = closing
  const isRefused = cause === 'refused'
  const isFast = fastReconnect && !isRefused
  const delayMs = isFast ? backoffMs(connection.attempts, chance) : RETRY_DELAY_MS
  const isLocked = isRefused && closing.message === LOCKED
  const announces = cause !== 'lost' && !isLocked && !connection.isAnnounced
  const commands: ConnectionCommand[] = []
  if (isRefused) commands.push({ kind: 'cancelTimers' })
  if (isLocked) commands.push({ kind: 'reportLock' })
  if (announces) commands.push({ kind: 'announceFailure', key: 'live.failed' })
  if (isRefused || connection.attempts === 0) commands.push({ kind: 'scheduleCeiling' })
  if (isFast) commands.push({ kind: 'scheduleAttempt', delayMs })
  return {
    connection: {
      ...connection,
      phase: 'waiting',
      attempts: connection.attempts + 1,
      cause,
      nextAttemptAt: elapsed + delayMs,
      isAnnounced: connection.isAnnounced || announces,
    },
    commands,
  }
}

const afterClose = (connection: Connection, closing: SocketClosing, context: StepContext): ConnectionStep => {
  const { cause, message } = closing
  const over = { ...connection, nextAttemptAt: null }
  if (cause === 'unsupported') {
    return {
      connection: { ...over, phase: 'stopped', cause },
      commands: [{ kind: 'cancelTimers' }, { kind: 'announceFailure', key: 'live.unsupported' }],
    }
  }
  // Without a valid token the session is over.
  if (cause === 'refused' && message === '40101') {
    return {
      connection: { ...over, phase: 'off', cause: null },
      commands: [{ kind: 'cancelTimers' }, { kind: 'refuseToken' }],
    }
  }
  return waitAfterClose(connection, closing, context)
}

/** One step of the channel's state machine (specification §4, LIVE-1 to LIVE-5). */
export const stepConnection = (
  connection: Connection,
  event: ConnectionEvent,
  context: StepContext,
): ConnectionStep => {
  const { phase } = connection
  switch (event.kind) {
    case 'target': {
      const closing: readonly ConnectionCommand[] = phase === 'off' ? [] : [{ kind: 'cancelTimers' }, { kind: 'close' }]
      const fresh = { ...initialConnection, generation: connection.generation + 1 }
      return event.wanted ? attempt(fresh, closing) : { connection: fresh, commands: closing }
    }
    case 'opened':
      if (event.generation !== connection.generation) return stay(connection)
      return {
        connection: { ...connection, phase: 'open', attempts: 0, cause: null, nextAttemptAt: null, isAnnounced: false },
        commands: [{ kind: 'cancelTimers' }, { kind: 'announceReady' }],
      }
    case 'closed':
      if (event.generation !== connection.generation) return stay(connection)
      return afterClose(connection, event.closing, context)
    case 'attemptDue':
      return phase === 'waiting' ? attempt(connection) : stay(connection)
    case 'ceilingDue':
      if (phase === 'connecting') return { connection, commands: [{ kind: 'scheduleCeiling' }] }
      if (phase !== 'waiting') return stay(connection)
      return attempt(connection, [{ kind: 'cancelTimers' }, { kind: 'scheduleCeiling' }])
    case 'woken':
      if (phase !== 'waiting' || !context.fastReconnect || context.elapsed - connection.wokenAt < WAKE_PAUSE_MS)
        return stay(connection)
      return attempt({ ...connection, wokenAt: context.elapsed })
    case 'stopped':
      return {
        connection: { ...initialConnection, generation: connection.generation + 1 },
        commands: [{ kind: 'cancelTimers' }, { kind: 'close' }],
      }
  }
}
