import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SocketClosing } from '../platform/ports/index.ts'
import {
  backoffMs,
  RETRY_DELAY_MS,
  stepConnection,
  WAKE_PAUSE_MS,
  type ConnectionEvent,
  type StepContext,
} from './connection.ts'
import { initialConnection, type Connection } from './state.ts'

const at = (elapsed: number, parts: Partial<StepContext> = {}): StepContext => ({
  elapsed,
  chance: 0.5,
  fastReconnect: true,
  ...parts,
})
const run = (events: readonly ConnectionEvent[], context = at(0), start: Connection = initialConnection) =>
  events.reduce(
    ({ connection, commands }, event) => {
      const step = stepConnection(connection, event, context)
      return { connection: step.connection, commands: [...commands, ...step.commands] }
    },
    { connection: start, commands: [] as readonly { kind: string }[] },
  )
const closed = (generation: number, cause: SocketClosing['cause'], message = '') =>
  ({ kind: 'closed', generation, closing: { cause, message } }) as const
const lost = (generation: number) => closed(generation, 'lost')
const unreachable = (generation: number) => closed(generation, 'unreachable')
const wanted = { kind: 'target', wanted: true } as const

/** A channel that was open and was just lost. */
const open = run([wanted, { kind: 'opened', generation: 2 }]).connection
const kinds = (commands: readonly { kind: string }[]) => commands.map(({ kind }) => kind)

describe('backoffMs', () => {
  it('[LIVE-3] is 0.2 s and full jitter over 2 s, 4 s, 8 s … 30 s', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => backoffMs(attempt, 0.5))).toEqual([
      1200, 2200, 4200, 8200, 15_200, 15_200,
    ])
    expect(backoffMs(0, 0)).toBe(200)
  })
  it('[LIVE-3] never leaves its bounds', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, chance) => {
        const delay = backoffMs(attempt, chance)
        expect(delay).toBeGreaterThanOrEqual(200)
        expect(delay).toBeLessThan(30_200)
      }),
    )
  })
})

describe('stepConnection', () => {
  it('[LIVE-1] opens nothing until there is a token and a branch', () => {
    expect(run([{ kind: 'target', wanted: false }, { kind: 'woken' }, { kind: 'attemptDue' }]).commands).toEqual([])
  })
  it('[LIVE-2] reports when the channel is ready', () => {
    expect(kinds(run([wanted, { kind: 'opened', generation: 2 }]).commands)).toEqual([
      'open',
      'cancelTimers',
      'announceReady',
    ])
    expect(open.phase).toBe('open')
  })
  it('[LIVE-3] arms the 300000 ms timer at the close and tries with jitter before it', () => {
    const { connection, commands } = run([lost(2)], at(1000), open)
    expect(commands).toEqual([{ kind: 'scheduleCeiling' }, { kind: 'scheduleAttempt', delayMs: 1200 }])
    expect(connection).toMatchObject({ phase: 'waiting', cause: 'lost', attempts: 1, nextAttemptAt: 2200 })
  })
  it('[LIVE-3] makes no attempt before 300000 ms where the literal behaviour is asked for', () => {
    const literal = at(1000, { fastReconnect: false })
    const { connection, commands } = run([lost(2)], literal, open)
    expect(commands).toEqual([{ kind: 'scheduleCeiling' }])
    expect(connection.nextAttemptAt).toBe(1000 + RETRY_DELAY_MS)
    expect(run([{ kind: 'woken' }], at(5000, { fastReconnect: false }), connection).commands).toEqual([])
    expect(kinds(run([{ kind: 'ceilingDue' }], literal, connection).commands)).toEqual([
      'cancelTimers',
      'scheduleCeiling',
      'open',
    ])
  })
  it('[LIVE-3] widens the delay with each failed attempt and arms the ceiling once', () => {
    const { commands } = run(
      [lost(2), { kind: 'attemptDue' }, unreachable(3), { kind: 'attemptDue' }, unreachable(4)],
      at(0),
      open,
    )
    expect(commands).toEqual([
      { kind: 'scheduleCeiling' },
      { kind: 'scheduleAttempt', delayMs: 1200 },
      { kind: 'open', generation: 3 },
      { kind: 'announceFailure', key: 'live.failed' },
      { kind: 'scheduleAttempt', delayMs: 2200 },
      { kind: 'open', generation: 4 },
      { kind: 'scheduleAttempt', delayMs: 4200 },
    ])
  })
  it('[LIVE-3] keeps the ceiling alive when it falls into an attempt', () => {
    const attempting = run([lost(2), { kind: 'attemptDue' }], at(0), open).connection
    expect(kinds(run([{ kind: 'ceilingDue' }], at(0), attempting).commands)).toEqual(['scheduleCeiling'])
  })
  it('[LIVE-3] does not retry after a deliberate close', () => {
    const stopped = run([{ kind: 'stopped' }], at(0), open)
    expect(kinds(stopped.commands)).toEqual(['cancelTimers', 'close'])
    expect(stopped.connection).toEqual({ ...initialConnection, generation: 3 })
    expect(run([lost(2), { kind: 'attemptDue' }, { kind: 'ceilingDue' }], at(0), stopped.connection).commands).toEqual(
      [],
    )
  })
  it('[LIVE-4] closes and reopens on a branch change, and ignores the old socket', () => {
    const { connection, commands } = run([wanted], at(0), open)
    expect(commands).toEqual([{ kind: 'cancelTimers' }, { kind: 'close' }, { kind: 'open', generation: 4 }])
    expect(run([lost(2), { kind: 'opened', generation: 2 }], at(0), connection).connection).toEqual(connection)
  })
  it('[LIVE-5] [LIVE-05] reports an error once per outage', () => {
    const failing = run([wanted, unreachable(2), { kind: 'attemptDue' }, unreachable(3)])
    expect(kinds(failing.commands).filter((kind) => kind === 'announceFailure')).toHaveLength(1)
    const next = run(
      [{ kind: 'attemptDue' }, { kind: 'opened', generation: 4 }, unreachable(4)],
      at(0),
      failing.connection,
    )
    expect(kinds(next.commands)).toContain('announceFailure')
  })
  it('[LIVE-5] stops and reports where no socket client exists', () => {
    const { connection, commands } = run([wanted, closed(2, 'unsupported')])
    expect(connection).toMatchObject({ phase: 'stopped', cause: 'unsupported' })
    expect(commands.slice(-2)).toEqual([{ kind: 'cancelTimers' }, { kind: 'announceFailure', key: 'live.unsupported' }])
  })
  it('tries at once when woken, but not more often than every 3 s', () => {
    const waiting = run([lost(2)], at(10_000), open).connection
    const woken = run([{ kind: 'woken' }], at(10_000), waiting)
    expect(woken.commands).toEqual([{ kind: 'open', generation: 3 }])
    const again = run([unreachable(3)], at(10_100), woken.connection).connection
    expect(run([{ kind: 'woken' }], at(10_000 + WAKE_PAUSE_MS - 1), again).commands).toEqual([])
    expect(kinds(run([{ kind: 'woken' }], at(10_000 + WAKE_PAUSE_MS), again).commands)).toEqual(['open'])
  })
  it('[ERR-1] makes no further attempt after a refusal of the token', () => {
    const refused = run([closed(2, 'refused', '40101')], at(0), open)
    expect(kinds(refused.commands)).toEqual(['cancelTimers', 'refuseToken'])
    expect(refused.connection).toMatchObject({ phase: 'off', cause: null, generation: 2, nextAttemptAt: null })
    expect(
      run([{ kind: 'woken' }, { kind: 'attemptDue' }, { kind: 'ceilingDue' }], at(99_999), refused.connection).commands,
    ).toEqual([])
  })
  it('[LIVE-3] tries again 300000 ms after any other refusal, not sooner by itself, and reports it once', () => {
    const refused = run([closed(2, 'refused', '40301')], at(7_000), open)
    expect(kinds(refused.commands)).toEqual(['cancelTimers', 'announceFailure', 'scheduleCeiling'])
    expect(refused.connection).toMatchObject({
      phase: 'waiting',
      cause: 'refused',
      nextAttemptAt: 7_000 + RETRY_DELAY_MS,
    })
    const again = run([{ kind: 'ceilingDue' }, closed(3, 'refused', '40301')], at(307_000), refused.connection)
    expect(kinds(again.commands)).toEqual([
      'cancelTimers',
      'scheduleCeiling',
      'open',
      'cancelTimers',
      'scheduleCeiling',
    ])
    expect(again.connection.nextAttemptAt).toBe(307_000 + RETRY_DELAY_MS)
  })
  it('[LIVE-3] ends the faster attempts of an outage when the server answers one with a refusal', () => {
    const { commands } = run([lost(2), { kind: 'attemptDue' }, closed(3, 'refused', '50001')], at(0), open)
    expect(kinds(commands).slice(-3)).toEqual(['cancelTimers', 'announceFailure', 'scheduleCeiling'])
  })
  it('[LIVE-3] tries at once after a refusal when the user asks for it', () => {
    const refused = run([closed(2, 'refused', '40301')], at(10_000), open).connection
    expect(kinds(run([{ kind: 'woken' }], at(10_000), refused).commands)).toEqual(['open'])
  })
  it('never has an attempt and an open channel at once, whatever happens', () => {
    const anyEvent = fc.oneof(
      fc.constant<ConnectionEvent>(wanted),
      fc.constant<ConnectionEvent>({ kind: 'target', wanted: false }),
      fc.constantFrom<ConnectionEvent>(
        { kind: 'attemptDue' },
        { kind: 'ceilingDue' },
        { kind: 'woken' },
        { kind: 'stopped' },
      ),
      fc.nat(8).map((generation): ConnectionEvent => ({ kind: 'opened', generation })),
      fc.nat(8).map((generation): ConnectionEvent => lost(generation)),
      fc.nat(8).map((generation): ConnectionEvent => unreachable(generation)),
      fc.nat(8).map((generation): ConnectionEvent => closed(generation, 'refused', '40301')),
    )
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let sockets = 0
        let connection = initialConnection
        for (const event of events) {
          const before = connection
          const step = stepConnection(before, event, at(0))
          connection = step.connection
          const wasHeard = event.kind === 'closed' && event.generation === before.generation
          if (wasHeard && (before.phase === 'open' || before.phase === 'connecting')) sockets -= 1
          for (const { kind } of step.commands) {
            if (kind === 'close') sockets = 0
            if (kind === 'open') sockets += 1
          }
          expect(sockets).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
