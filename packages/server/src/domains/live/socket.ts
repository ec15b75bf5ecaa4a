import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Socket as NetSocket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isMachineKey, LIVE_MESSAGE_TYPES, NOTIFY_EVENT, SYNCED_EVENT } from '@netbar/shared/contract'
import type { LiveCursor } from '@netbar/shared/contract'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import { isOriginAllowed } from '../../kernel/http/allowed-origins.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { LiveMessageTable } from '../../kit/live-messages/tables.ts'
import type { Authenticate } from '../../kernel/authenticate.ts'
import type { Sessions } from '../access/index.ts'
import type { Rights } from '../../kernel/rights/index.ts'
import type { MachineCaller } from '../../kernel/context.ts'
import { admit } from './handshake.ts'
import type { Admitted } from './handshake.ts'
import type { Publisher } from './publisher.ts'
import { catchUp } from './replay.ts'
import { openMachineSockets, tokenOfHandshake } from './machine-sockets.ts'
import type { MachineSocketParts } from './machine-sockets.ts'
import { limitPackets } from './packet-limit.ts'
import { cutOffSlowReader } from './slow-reader.ts'
import { toWire } from './wire.ts'

/** Sockets that one user may have open, beside one for each of their branches but the first. */
const MAX_SOCKETS = 10

const MAX_FRAME_BYTES = 16_384
const PING_INTERVAL_MS = 25_000
const PING_TIMEOUT_MS = 20_000
const HANDSHAKE_MS = 10_000
const SWEEP_MS = 5_000

export interface LiveChannelParts {
  readonly http: HttpServer
  readonly database: Database
  readonly clock: Clock
  /** The sessions and service tokens. */
  readonly holders: Pick<Sessions, 'stillGood' | 'onStopped'>
  readonly authenticate: Authenticate
  /** The keys of client machines. */
  readonly machines: MachineSocketParts
  readonly rightsOf: (userId: string) => Promise<Rights>
  readonly epoch: string
  readonly publisher: Pick<Publisher, 'lastEmitted' | 'drain'>
  readonly allowedOrigins: readonly string[]
  /** The address that a handshake came from. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether connections must have come over HTTPS according to the proxy. */
  readonly isPublic: boolean
  /** Called for refused handshakes; never with a token. */
  readonly onRefused: (reason: string, ip: string) => void
  /** Called for clients that were disconnected because they do not read, or send too much. */
  readonly onCutOff: (kind: 'slow' | 'flooding', ip: string) => void
  readonly onError: (error: unknown) => void
}

/** The socket side of the live channel. */
export interface LiveChannel {
  emit(row: LiveMessageTable): void
  /** Disconnects the sockets of a session that another process has revoked. */
  readonly endSession: (sessionId: string) => void
  socketCount(): number
  close(): Promise<void>
}

// Client events are ignored; the socket's data is the result of its handshake.
type NoEvents = Record<string, never>
/** Who listens: a person, or a machine. */
interface SocketData {
  admitted?: Admitted
  machine?: MachineCaller
}
type LiveSocket = Socket<NoEvents, Record<string, (payload: unknown) => void>, NoEvents, SocketData>

const branchRoom = (branchId: string) => `branch:${branchId}`
/** Listeners whose token grants some types of messages only. */
const partRoom = (branchId: string) => `part:${branchId}`
const userRoom = (userId: string) => `user:${userId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Opens the live channel on the HTTP server (specification §4): websocket only, one branch per connection. */
export const openLiveChannel = (parts: LiveChannelParts): LiveChannel => {
  const { http, database, clock, holders, authenticate, rightsOf, epoch, allowedOrigins, isPublic } = parts
  const { addressOf, onRefused, onCutOff, onError } = parts
  const io = new Server<NoEvents, Record<string, (payload: unknown) => void>, NoEvents, SocketData>(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: HANDSHAKE_MS,
    allowRequest: ({ headers }, decide) => {
      // A client that sets this header itself without a proxy exposes no token but its own.
      const isSafe = !isPublic || headers['x-forwarded-proto'] === 'https'
      // Without `Origin` the client is no browser, and a page cannot suppress the header.
      const { origin = null } = headers
      decide(null, isSafe && (origin === null || isOriginAllowed(origin, headers.host, allowedOrigins)))
    },
  })
  const { rooms } = io.sockets.adapter
  const upgraded = new Set<NetSocket>()
  http.on('upgrade', (_request, stream: Duplex) => {
    if (!(stream instanceof NetSocket)) return
    upgraded.add(stream)
    stream.once('close', () => upgraded.delete(stream))
  })

  io.engine.on('connection', (connection: Socket['conn']) =>
    limitPackets(connection, clock, () => onCutOff('flooding', connection.remoteAddress)),
  )

  /**
   * Closes the connection without a packet that says so: a stock client takes that packet for the end and stays away,
   * while one that has lost its connection comes back, and gets the reason at the handshake.
   */
  const close = ({ conn }: Pick<Socket, 'conn'>) => conn.close()
  const disconnect = (room: string) => {
    for (const id of rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket) close(socket)
    }
  }

  const machines = openMachineSockets({ io, clock, onError, ...parts.machines })

  const admitSocket = async (socket: LiveSocket): Promise<string | null> => {
    const { query, auth, headers } = socket.handshake
    const token = tokenOfHandshake(query)
    if (isMachineKey(token)) return machines.admit(socket, token)
    const result = await admit(query, auth, { headers, ip: addressOf(socket.request) }, authenticate)
    if (typeof result === 'string') return result
    const { userId, sessionId, branchIds } = result.actor
    if ((rooms.get(userRoom(userId))?.size ?? 0) >= MAX_SOCKETS - 1 + branchIds.size) return '40301'
    // Joined before the connection is complete, so that concurrent connections are counted too.
    void socket.join([userRoom(userId), sessionRoom(sessionId)])
    socket.data.admitted = result
    return null
  }

  io.use((socket, next) => {
    admitSocket(socket).then(
      (reason) => {
        if (reason !== null) onRefused(reason, addressOf(socket.request))
        next(reason === null ? undefined : new Error(reason))
      },
      (error: unknown) => {
        onError(error)
        next(new Error('50001'))
      },
    )
  })

  const listen = async (socket: LiveSocket, { branchId, after, most, limit }: Admitted) => {
    const hears = ({ type }: Pick<LiveMessageTable, 'type'>) => limit === null || limit.allowsMessage(type)
    const hearsAll = LIVE_MESSAGE_TYPES.every((type) => hears({ type }))
    const room = hearsAll ? branchRoom : partRoom
    const { event, cursor, isCut } = await catchUp(after, {
      db: database.db,
      epoch,
      branchId,
      publisher: parts.publisher,
      // Of those that are not sent to it a listener wants none.
      most: hearsAll ? most : null,
      replay: (row) => void (hears(row) && socket.emit(NOTIFY_EVENT, toWire(row))),
      join: () => void (socket.connected && socket.join(room(branchId))),
    })
    socket.emit(event, cursor)
    // Whoever has not seen enough yet comes back for the next ones.
    if (isCut) close(socket)
  }

  io.on('connection', (socket) => {
    const { admitted, machine } = socket.data
    const listener = admitted ?? machine
    if (listener === undefined) return close(socket)
    cutOffSlowReader(socket, clock, () => onCutOff('slow', socket.handshake.address))
    const stopTimer = clock.after(Math.max(0, listener.expiresAt - clock.now().getTime()), () =>
      // Not the whole session: a token for a foreign page expires long before it.
      disconnect(socket.id),
    )
    socket.on('disconnect', stopTimer)
    if (admitted === undefined) return
    listen(socket, admitted).catch((error: unknown) => {
      onError(error)
      close(socket)
    })
  })

  const endSession = (sessionId: string) => disconnect(sessionRoom(sessionId))
  const stopListening = holders.onStopped(endSession)

  /** Disconnects sockets whose session was revoked or locked by another process, or whose user has lost the branch. */
  const sweep = async () => {
    const open = [...io.sockets.sockets.values()].flatMap((socket) =>
      socket.data.admitted ? [{ id: socket.id, ...socket.data.admitted }] : [],
    )
    const good = await holders.stillGood([...new Set(open.map(({ actor }) => actor.sessionId))], clock.now())
    for (const { id, actor, branchId } of open) {
      const isGood = good.has(actor.sessionId) && (await rightsOf(actor.userId)).branchIds.has(branchId)
      if (!isGood) disconnect(id)
    }
  }
  const stopSweeping = clock.every(SWEEP_MS, () => void sweep().catch(onError))

  /** Sends the message where the token grants it, and otherwise its number, so that the client misses none. */
  const emitToParts = (listeners: ReadonlySet<string>, row: LiveMessageTable, payload: string) => {
    const cursor: LiveCursor = { epoch, sequence: row.sequence }
    for (const id of listeners) {
      const socket = io.sockets.sockets.get(id)
      if (socket?.data.admitted?.limit?.allowsMessage(row.type)) socket.emit(NOTIFY_EVENT, payload)
      else socket?.emit(SYNCED_EVENT, cursor)
    }
  }

  return {
    emit: (row) => {
      const payload = toWire(row)
      io.to(branchRoom(row.branch_id)).emit(NOTIFY_EVENT, payload)
      machines.emit(row)
      const limited = rooms.get(partRoom(row.branch_id))
      if (limited !== undefined) emitToParts(limited, row, payload)
    },
    endSession,
    socketCount: () => io.sockets.sockets.size,
    close: async () => {
      stopListening()
      stopSweeping()
      machines.close()
      for (const socket of io.sockets.sockets.values()) close(socket)
      io.engine.close()
      // A client that never answers the closing of its websocket would keep the HTTP server from closing.
      for (const socket of upgraded) socket.destroySoon()
    },
  }
}
