import { createClient } from '@redis/client'
import * as v from 'valibot'
import { createListeners } from '../listeners.ts'
import type { Count, Peers } from './peers.ts'

const CONNECT_MS = 2_000
const LONGEST_PAUSE_MS = 2_000
/** A sign-in does not wait longer for a Redis that does not answer. */
const COMMAND_MS = 500

const sessionId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const counted = v.tuple([v.unknown(), v.number(), v.number()])

/** Rejects where Redis takes too long: its connection may be open with nobody at the other end. */
const soon = async <T>(answer: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis does not answer')), COMMAND_MS)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

export interface RedisPeersParts {
  readonly url: string
  /** Distinguishes this database's processes from others on the same Redis. */
  readonly group: string
  /** Called when the connection is lost, and not again at each attempt to reconnect. */
  readonly onError: (error: unknown) => void
}

/** No offline queue: what Redis missed is found in the database. */
const open = (url: string, onError: (error: unknown) => void) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      // With jitter, so that not all processes reconnect at the same moment.
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2),
    },
  })
  let isKnown = false
  client.on('ready', () => {
    isKnown = false
  })
  client.on('error', (error: unknown) => {
    if (!isKnown) onError(error)
    isKnown = true
  })
  return client
}

/**
 * Connects to the other processes by Redis. Never waits for it: while it is down nothing is received and nothing is
 * counted together, and it recovers by itself.
 */
export const connectRedisPeers = ({ url, group, onError }: RedisPeersParts): Peers => {
  const channels = {
    written: `netbar:${group}:written`,
    rights: `netbar:${group}:rights`,
    revoked: `netbar:${group}:revoked`,
  } as const
  const written = createListeners()
  const rights = createListeners()
  const revoked = new Set<(id: string) => void>()
  const commands = open(url, onError)
  const subscriber = open(url, onError)
  const notify = (channel: string, message: string) => {
    if (commands.isReady) commands.publish(channel, message).catch(onError)
  }
  const receiveRevoked = (message: string) => {
    const id = v.safeParse(sessionId, message)
    if (id.success) for (const listener of revoked) listener(id.output)
  }
  let isHearing = false
  /** At each connection: it may be lost before the first subscription has succeeded, and then nobody else retries. */
  const subscribe = async () => {
    await subscriber.subscribe(channels.written, written.notify)
    await subscriber.subscribe(channels.rights, rights.notify)
    await subscriber.subscribe(channels.revoked, receiveRevoked)
    isHearing = true
    written.notify()
  }
  subscriber.on('ready', () => void subscribe().catch(onError))
  let isClosed = false
  Promise.all([commands.connect(), subscriber.connect()]).catch((error: unknown) => {
    if (!isClosed) onError(error)
  })

  return {
    notifyWritten: () => notify(channels.written, ''),
    onWritten: written.add,
    notifyRights: () => notify(channels.rights, ''),
    onRights: rights.add,
    notifyStopped: (id) => notify(channels.revoked, id),
    onStopped: (listener) => {
      revoked.add(listener)
      return () => void revoked.delete(listener)
    },
    count: async (key, windowMs): Promise<Count | null> => {
      const name = `netbar:${group}:count:${key}`
      try {
        const transaction = commands
          .multi()
          .set(name, 0, { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
          .incr(name)
          .pTTL(name)
        const answers = await soon(transaction.exec())
        const [, current, leftMs] = v.parse(counted, answers)
        if (leftMs <= windowMs) return { current, leftMs }
        // Redis stores the time at which a key expires, and its clock was set back since: the window would be that
        // much longer.
        await soon(commands.pExpire(name, windowMs))
        return { current, leftMs: windowMs }
      } catch (error) {
        if (commands.isReady) onError(error)
        return null
      }
    },
    isConnected: () => commands.isReady && subscriber.isReady && isHearing,
    close: async () => {
      isClosed = true
      commands.destroy()
      subscriber.destroy()
    },
  }
}
