import { clientsOf, openAll, openSocket, startLiveServer } from './live-load.ts'
import type { LoadSocket } from './live-load.ts'
import type { Row } from './row.ts'

/** Live messages that each branch gets while all clients are disconnected. */
const MISSED_EACH = 5
const BRANCHES = 10
const LOOK_MS = 100

const countSockets = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^netbar_sockets (\d+)/m.exec(metrics)?.[1])
}

/** All clients lose their connection at once, miss messages, and reconnect at once, without jitter. */
export async function massReconnect(): Promise<Row[]> {
  const server = await startLiveServer()
  let sockets: readonly LoadSocket[] = []
  let heard = 0
  try {
    const { url } = server
    const clients = await clientsOf(url, server.users)
    sockets = await openAll(url, clients, () => undefined)
    for (const { socket } of sockets) socket.close()
    while ((await countSockets(url)) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    await server.broadcast(MISSED_EACH * BRANCHES)
    const cursors = sockets.map(({ cursor }) => cursor)
    const before = await server.usage()
    const started = performance.now()
    const times: number[] = []
    sockets = await Promise.all(
      clients.map(async (client, index) => {
        const open = await openSocket(url, client, () => (heard += 1), cursors[index])
        times.push(performance.now() - started)
        return open
      }),
    )
    const after = await server.usage()
    times.sort((a, b) => a - b)
    const half = times[Math.floor(times.length / 2)] ?? 0
    const reference = `${clients.length} clients at once, ${MISSED_EACH} missed messages each`
    return [
      {
        what: 'mass reconnect, CPU of the server for a client',
        value: (after.cpuMs - before.cpuMs) / clients.length,
        budget: null,
        unit: 'ms',
        reference,
      },
      {
        what: 'mass reconnect, until the last client has caught up',
        value: (times.at(-1) ?? 0) / 1_000,
        budget: null,
        unit: 's',
        reference: `half of them after ${(half / 1_000).toFixed(2)} s; the clients share the machine`,
      },
      {
        what: 'mass reconnect, messages that did not arrive or came twice',
        value: Math.abs(clients.length * MISSED_EACH - heard),
        budget: { atMost: 0 },
        unit: '',
        reference,
      },
    ]
  } finally {
    for (const { socket } of sockets) socket.close()
    await server.stop()
  }
}
