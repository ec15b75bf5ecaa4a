import { clientsOf, openAll, startLiveServer } from './live-load.ts'
import type { LoadSocket } from './live-load.ts'
import type { Row } from './row.ts'

const BROADCASTS = 300
const LONGEST_WAIT_MS = 30_000
/** The size of chain that docs/capacity.md assumes. */
const ALL_BRANCHES = 10_000
/** Longer than the interval of the periodic checks, which is a second. */
const REST_MS = 5_000

/** Live messages to ten branches with two hundred clients each: cost for the server, and whether all arrive. */
export async function fanOut(): Promise<Row[]> {
  return [...(await measure(0)), ...(await measure(ALL_BRANCHES)).filter(({ unit }) => unit.startsWith('ms'))]
}

async function measure(counters: number): Promise<Row[]> {
  const server = await startLiveServer(counters)
  let sockets: readonly LoadSocket[] = []
  let heard = 0
  const arrived = Promise.withResolvers<void>()
  try {
    const { url, users } = server
    const clients = await clientsOf(url, users)
    const expected = (clients.length / new Set(users.map(({ branchId }) => branchId)).size) * BROADCASTS
    const onMessage = () => {
      heard += 1
      if (heard === expected) arrived.resolve()
    }
    const before = await server.usage()
    sockets = await openAll(url, clients, onMessage)
    const connected = await server.usage()
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const rested = await server.usage()
    const started = performance.now()
    await server.broadcast(BROADCASTS)
    const timer = setTimeout(arrived.resolve, LONGEST_WAIT_MS)
    await arrived.promise
    clearTimeout(timer)
    const perSecond = BROADCASTS / ((performance.now() - started) / 1_000)
    const after = await server.usage()
    const reference = `${clients.length} clients in rooms of ${clients.length / 10}${counters === 0 ? '' : `, ${counters} further branches`}`
    return [
      {
        what: 'live message to a room, CPU of the server with its commit',
        value: (after.cpuMs - rested.cpuMs) / BROADCASTS,
        budget: { atMost: 15 },
        unit: 'ms',
        reference: `${reference}, ${perSecond.toFixed(0)} messages a second`,
      },
      {
        what: 'live channel at rest, CPU of the server',
        value: (rested.cpuMs - connected.cpuMs) / (REST_MS / 1_000),
        budget: null,
        unit: 'ms a second',
        reference,
      },
      {
        what: 'memory of the server for a client',
        value: (connected.rss - before.rss) / clients.length / 1_024,
        budget: { atMost: 60 },
        unit: 'KB',
        reference,
      },
      {
        what: 'live messages that did not arrive',
        value: expected - heard,
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
