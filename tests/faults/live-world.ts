import { recordLiveMessage, startTestServer, type TestServer, type TestServerOptions } from '@netbar/server/testing'
import { listenByDomain, type DomainListener } from './domain-listener.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A server, a wire to it that can be disturbed, and a user who may listen to a branch. */
export interface LiveWorld {
  readonly server: TestServer
  readonly wire: TcpProxy
  readonly token: string
  readonly branchId: string
  /** Writes one notice for each name, each in a transaction of its own, in order. */
  record(names: readonly string[]): Promise<void>
  /** Listens over the wire. */
  listen(): DomainListener
  /** Stops the server and starts it again on its data, at another port, to which the wire then leads. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const openLiveWorld = async (options: TestServerOptions = {}): Promise<LiveWorld> => {
  let server = await startTestServer(options)
  const wire = await openTcpProxy(server.url)
  const token = await server.signIn('xh001_mgr')
  const { id: branchId } = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const listeners = new Set<DomainListener>()
  return {
    get server() {
      return server
    },
    wire,
    token,
    branchId,
    record: async (names) => {
      for (const machineName of names)
        await server.database.write((trx) =>
          recordLiveMessage(trx, { branchId, type: 'CALL', machineName }, new Date()),
        )
    },
    listen: () => {
      const listener = listenByDomain(wire.url, token, branchId)
      listeners.add(listener)
      return listener
    },
    restart: async () => {
      server = await server.restart()
      wire.retarget(server.url)
    },
    close: async () => {
      for (const listener of listeners) listener.stop()
      await wire.close()
      await server.stop()
    },
  }
}

/** Names for notices: the numbers from `from` to `to`. */
export const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

/** Names of the notices in the order in which they were applied. */
export const namesOf = ({ notices }: DomainListener): readonly (string | null)[] =>
  notices.map(({ message }) => message.machineName)
