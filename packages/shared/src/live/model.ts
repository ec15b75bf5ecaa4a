import { attach, combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { appStarted, appStopped } from '../platform/app.ts'
import { $branchId } from '../org/branches/index.ts'
import { $token, lockReported, tokenRefused } from '../platform/calls/index.ts'
import {
  NOTIFY_EVENT,
  NOTIFY_EVENTS,
  RESYNC_EVENT,
  SYNCED_EVENT,
  type LiveQuery,
} from '../contract/live/live-channel.ts'
import { createTimer } from '../platform/timers/create-timer.ts'
import { messageRequested } from '../platform/messages/index.ts'
import { $clock, $log, $random, $socket, $wake, type SocketConnection, type Stop } from '../platform/ports/index.ts'
import { $user, unlocked } from '../access/session/index.ts'
import { $settings } from '../platform/settings.ts'
import {
  RETRY_DELAY_MS,
  stepConnection,
  SYNC_TIMEOUT_MS,
  type ConnectionCommand,
  type ConnectionEvent,
} from './connection.ts'
import {
  $connection,
  cursorRestored,
  liveJoined,
  noticesArrived,
  noticesLost,
  reconnected,
  reconnectRequested,
} from './state.ts'
import {
  beginCatchUp,
  emptyStream,
  abandonCatchUp,
  parseCursor,
  parseLiveMessage,
  receiveMessages,
  receiveResync,
  receiveSynced,
  type Stream,
  type StreamStep,
} from './stream.ts'

/** A socket event with its generation, so that late events of an older socket are ignored. */
interface SocketWord {
  readonly generation: number
  readonly event: string
  readonly payload: unknown
}

const connectionEventHappened = createEvent<ConnectionEvent>()
const commandsIssued = createEvent<readonly ConnectionCommand[]>()
const socketSpoke = createEvent<SocketWord>()
const streamStepped = createEvent<StreamStep>()
const attemptTimer = createTimer()
const ceilingTimer = createTimer()
const syncTimer = createTimer()

/** Number of live messages that could not be parsed (LIVE-7). */
export const $rejectedCount = createStore(0)

const $streams = createStore<Readonly<Record<string, Stream>>>({})
const $stream = combine($streams, $branchId, (streams, branchId): Stream =>
  branchId ? (streams[branchId] ?? emptyStream) : emptyStream,
)
/** Whether everything missed before this connection was replayed. */
export const $isCaughtUp = $stream.map(({ isSynced }) => isSynced)
/** Cursor of the current branch; null with a server that has none. */
export const $cursor = $stream.map(({ cursor }) => cursor)

const $target = combine({ token: $token, user: $user, branchId: $branchId }, ({ token, user, branchId }) =>
  token && user && branchId ? `${token} ${user.id} ${branchId}` : null,
)

// State machine of the connection.

const stepFx = attach({
  source: { connection: $connection, clock: $clock, random: $random, settings: $settings },
  effect: ({ connection, clock, random, settings }, event: ConnectionEvent) =>
    stepConnection(connection, event, {
      elapsed: clock.elapsed(),
      chance: random.next(),
      fastReconnect: settings.fastReconnect,
    }),
})
$connection.on(stepFx.doneData, (_, { connection }) => connection)
sample({ clock: connectionEventHappened, target: stepFx })
sample({ clock: stepFx.doneData, fn: ({ commands }) => commands, target: commandsIssued })

/** The channel starts with the domain, or later where it is loaded later. */
const $isBegun = createStore(false)
const begun = sample({ clock: [appStarted, liveJoined], source: $isBegun, filter: (isBegun) => !isBegun })
$isBegun.on(begun, () => true).reset(appStopped)
sample({
  // While the screen was locked the server refused; the password opens the channel, which catches up.
  clock: [$target, sample({ clock: [begun, unlocked], source: $target, filter: Boolean })],
  fn: (target) => ({ kind: 'target', wanted: target !== null }) as const,
  target: connectionEventHappened,
})
sample({ clock: attemptTimer.elapsed, fn: () => ({ kind: 'attemptDue' }) as const, target: connectionEventHappened })
sample({ clock: ceilingTimer.elapsed, fn: () => ({ kind: 'ceilingDue' }) as const, target: connectionEventHappened })
sample({ clock: reconnectRequested, fn: () => ({ kind: 'woken' }) as const, target: connectionEventHappened })
sample({ clock: appStopped, fn: () => ({ kind: 'stopped' }) as const, target: connectionEventHappened })

const listenForWakeFx = attach({
  source: $wake,
  effect: (wake): Stop => wake.onWake(scopeBind(reconnectRequested, { safe: true })),
})
const $stopListening = createStore<Stop>(() => undefined, { serialize: 'ignore' }).on(
  listenForWakeFx.doneData,
  (_, stop) => stop,
)
const stopListeningFx = attach({ source: $stopListening, effect: (stop) => stop() })
sample({ clock: begun, target: listenForWakeFx })
sample({ clock: appStopped, target: stopListeningFx })

// Commands.

const $socketConnection = createStore<SocketConnection | null>(null, { serialize: 'ignore' })
const closeFx = attach({ source: $socketConnection, effect: (connection) => connection?.close() })
const openFx = attach({
  source: { socket: $socket, token: $token, user: $user, branchId: $branchId, cursor: $cursor, random: $random },
  effect: ({ socket, token, user, branchId, cursor, random }, generation: number) => {
    const happened = scopeBind(connectionEventHappened, { safe: true })
    const spoke = scopeBind(socketSpoke, { safe: true })
    const query: LiveQuery = {
      token: token ?? '',
      key: random.id(),
      branchId: branchId ?? '',
      user: user?.id ?? '',
      biz: 'admin',
    }
    return socket.open({
      query: { ...query },
      auth: { after: cursor },
      onOpen: () => happened({ kind: 'opened', generation }),
      onClosed: (closing) => happened({ kind: 'closed', generation, closing }),
      onEvent: (event, payload) => spoke({ generation, event, payload }),
    })
  },
})
$socketConnection.on(openFx.doneData, (_, connection) => connection).on(closeFx.done, () => null)

const commanded = <Kind extends ConnectionCommand['kind']>(kind: Kind) =>
  sample({
    clock: commandsIssued,
    fn: (commands) =>
      commands.find((command): command is Extract<ConnectionCommand, { kind: Kind }> => command.kind === kind) ?? null,
  }).filterMap((command) => command ?? undefined)

const cancelCommanded = commanded('cancelTimers')
sample({
  clock: cancelCommanded,
  target: [attemptTimer.cancelled, ceilingTimer.cancelled, syncTimer.cancelled],
})
sample({ clock: commanded('close'), target: closeFx })
sample({ clock: commanded('open'), fn: ({ generation }) => generation, target: openFx })
sample({ clock: commanded('scheduleAttempt'), fn: ({ delayMs }) => delayMs, target: attemptTimer.started })
sample({ clock: commanded('scheduleCeiling'), fn: () => RETRY_DELAY_MS, target: ceilingTimer.started })
sample({
  clock: commanded('announceReady'),
  fn: () => ({ kind: 'success', text: { key: 'live.ready' } }) as const,
  target: messageRequested,
})
sample({
  clock: commanded('announceFailure'),
  fn: ({ key }) => ({ kind: 'error', text: { key }, durationMs: 3000 }) as const,
  target: messageRequested,
})
sample({
  clock: commanded('refuseToken'),
  source: $token,
  filter: (token) => token !== null,
  // The filter has checked that it is there.
  fn: (token) => token as string,
  target: tokenRefused,
})

sample({ clock: commanded('reportLock'), target: lockReported })

// Stream of notices.

const currentWord = sample({
  clock: socketSpoke,
  source: { connection: $connection, branchId: $branchId },
  filter: ({ connection }, { generation }) => generation === connection.generation,
  fn: ({ branchId }, { event, payload }) => ({ branchId: branchId ?? '', event, payload }),
})
const messagesRead = currentWord.filterMap(({ branchId, event, payload }) => {
  const texts: unknown = event === NOTIFY_EVENT ? [payload] : event === NOTIFY_EVENTS ? payload : null
  return Array.isArray(texts) ? texts.map((text: unknown) => parseLiveMessage(text, branchId)) : undefined
})
const messagesReceived = messagesRead.map((messages) => messages.filter((message) => message !== null))
const messageRejected = messagesRead.filter({ fn: (messages) => messages.includes(null) })
const cursorReceived = (name: string) =>
  currentWord.filterMap(({ event, payload }) => (event === name ? (parseCursor(payload) ?? undefined) : undefined))
const syncedReceived = cursorReceived(SYNCED_EVENT)
const resyncReceived = cursorReceived(RESYNC_EVENT)

sample({ clock: messagesReceived, source: $stream, fn: receiveMessages, target: streamStepped })
sample({ clock: syncedReceived, source: $stream, fn: receiveSynced, target: streamStepped })
sample({ clock: resyncReceived, source: $stream, fn: receiveResync, target: streamStepped })
sample({ clock: syncTimer.elapsed, source: $stream, fn: abandonCatchUp, target: streamStepped })

const $streamKey = $branchId.map((branchId) => branchId ?? '')
const streamChanged = createEvent<{ readonly branchId: string; readonly stream: Stream }>()
$streams.on(streamChanged, (streams, { branchId, stream }) => ({ ...streams, [branchId]: stream })).reset(appStopped)
sample({ clock: $user, filter: (user) => user === null, fn: () => ({}), target: $streams })
sample({
  clock: streamStepped,
  source: $streamKey,
  fn: (branchId, { stream }) => ({ branchId, stream }),
  target: streamChanged,
})
sample({
  clock: cursorRestored,
  fn: ({ branchId, cursor }) => ({ branchId, stream: { ...emptyStream, cursor } }),
  target: streamChanged,
})
sample({
  clock: streamStepped,
  filter: ({ notices }) => notices.length > 0,
  fn: ({ notices }) => notices,
  target: noticesArrived,
})

/** A missing notice is requested again through a new connection. */
sample({
  clock: streamStepped,
  filter: ({ hasGap }) => hasGap,
  fn: () => ({ kind: 'target', wanted: true }) as const,
  target: connectionEventHappened,
})

const opened = commanded('announceReady')
sample({
  clock: commanded('open'),
  source: { stream: $stream, branchId: $streamKey },
  fn: ({ stream, branchId }) => ({ branchId, stream: beginCatchUp(stream) }),
  target: streamChanged,
})
sample({ clock: opened, fn: () => SYNC_TIMEOUT_MS, target: syncTimer.started })
sample({ clock: [syncedReceived, resyncReceived], target: syncTimer.cancelled })

const $openings = createStore(0)
  .on(opened, (openings) => openings + 1)
  .reset(appStopped)
sample({
  clock: opened,
  source: $openings,
  filter: (openings) => openings > 1,
  target: reconnected,
})
sample({ clock: resyncReceived, target: [reconnected, noticesLost] })
sample({
  clock: reconnected,
  source: $cursor,
  filter: (cursor) => cursor === null,
  target: noticesLost,
})

$rejectedCount.on(messageRejected, (count, messages) => count + messages.filter((message) => message === null).length)
const logRejectedFx = attach({
  source: { log: $log, count: $rejectedCount },
  effect: ({ log, count }) => log.log('warn', 'live.rejected', { count }),
})
sample({ clock: messageRejected, target: logRejectedFx })
