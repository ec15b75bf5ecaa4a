import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { LiveCursor } from '@netbar/shared/contract'
import { first } from '../domains/purchasing/testing/purchasing-world.ts'
import type { TestServer } from './test-server.ts'

/** A received live message, in the order of arrival. */
export interface ReceivedMessage {
  readonly event: string
  readonly payload: unknown
}

/** A client's socket, with everything it has received. */
export interface LiveClient {
  readonly socket: Socket
  readonly heard: readonly ReceivedMessage[]
  /** Resolves with the first message, past or future, that matches. */
  waitFor(matches: (heard: ReceivedMessage) => boolean): Promise<ReceivedMessage>
  /** Resolves with the reason when the connection is gone. */
  readonly gone: Promise<string>
  close(): void
}

export interface ConnectOptions {
  readonly query: Readonly<Record<string, string>>
  readonly after?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens a socket; its messages are recorded from the beginning. */
export const connectLive = (url: string, { query, after, headers }: ConnectOptions): LiveClient => {
  const socket = io(url, {
    query: { ...query },
    auth: after === undefined ? {} : { after },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(headers ? { extraHeaders: { ...headers } } : {}),
  })
  const heard: ReceivedMessage[] = []
  const waiting = new Set<(word: ReceivedMessage) => void>()
  const keep = (word: ReceivedMessage) => {
    heard.push(word)
    for (const listener of waiting) listener(word)
  }
  socket.onAny((event: string, payload: unknown) => keep({ event, payload }))
  socket.on('connect_error', ({ message }) => keep({ event: 'connect_error', payload: message }))
  const gone = new Promise<string>((resolve) => void socket.on('disconnect', resolve))
  return {
    socket,
    heard,
    gone,
    waitFor: (matches) =>
      new Promise((resolve) => {
        const known = heard.find(matches)
        if (known) return resolve(known)
        const listener = (word: ReceivedMessage) => {
          if (!matches(word)) return
          waiting.delete(listener)
          resolve(word)
        }
        waiting.add(listener)
      }),
    close: () => void socket.disconnect(),
  }
}

/** What a signed-in user needs to listen to a branch. */
export interface Listener {
  readonly token: string
  readonly userId: string
  readonly branchId: string
  readonly query: Readonly<Record<string, string>>
}

/** Signs an account in and returns the query for one of its branches, the first by default. */
export const listenerOf = async (server: TestServer, username: string, branchNo?: string): Promise<Listener> => {
  const token = await server.signIn(username)
  const { body } = await server.call('GET', `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`, { token })
  // The conformance test checks the shape.
  const user = body['data'] as { id: string; branches: readonly { id: string; branchNo: string }[] }
  const branch = first(user.branches.filter((each) => branchNo === undefined || each.branchNo === branchNo))
  const query = { token, key: 'test-key', branchId: branch.id, user: user.id, biz: 'admin' }
  return { token, userId: user.id, branchId: branch.id, query }
}

/** Waits for the end of a client's catch-up and returns its cursor. */
export const synced = async (client: LiveClient): Promise<LiveCursor> => {
  const { payload } = await client.waitFor(({ event }) => event === 'synced')
  // As the server sends it; the conformance test parses it.
  return payload as LiveCursor
}
