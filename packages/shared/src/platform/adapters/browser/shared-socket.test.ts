import { describe, expect, it, vi } from 'vitest'
import { createFakeSocket, settlePromises } from '../../../testing/index.ts'
import type { SocketConnection, Stop } from '../../ports/index.ts'
import { createSharedSocket } from './shared-socket.ts'
import type { Tabs } from './tabs.ts'

/** A browser whose tabs agree immediately: the first in line leads, and messages reach all other tabs. */
const fakeBrowser = () => {
  const lines = new Map<string, (() => void)[]>()
  const channels = new Map<string, Set<(message: unknown) => void>>()
  const tabs: Tabs = {
    lead: (name, onLead): Stop => {
      const line = lines.get(name) ?? []
      lines.set(name, line)
      line.push(onLead)
      if (line[0] === onLead) queueMicrotask(() => line.includes(onLead) && onLead())
      return () => {
        const place = line.indexOf(onLead)
        if (place === -1) return
        line.splice(place, 1)
        if (place === 0) line[0]?.()
      }
    },
    join: (name, onMessage) => {
      const listeners = channels.get(name) ?? new Set()
      channels.set(name, listeners)
      listeners.add(onMessage)
      return {
        post: (message) => {
          // Messages between tabs are copied.
          for (const listener of listeners)
            if (listener !== onMessage) queueMicrotask(() => listener(structuredClone(message)))
        },
        close: () => void listeners.delete(onMessage),
      }
    },
  }
  return tabs
}

const call = (sequence: number) => ({ type: 'CALL', branchId: 'b1', sequence })

/** A tab of the browser with its socket, and the events it reported. */
const openTab = async (tabs: Tabs | null, after: object | null = null, branchId = 'b1') => {
  const socket = createFakeSocket()
  const heard: unknown[] = []
  const shared = createSharedSocket(socket, tabs)
  const connection: SocketConnection = shared.open({
    query: { token: 't', key: 'k', branchId, user: 'u1', biz: 'admin' },
    auth: { after },
    onOpen: () => heard.push('open'),
    onClosed: ({ cause }) => heard.push(`closed ${cause}`),
    onEvent: (event, payload) =>
      heard.push(typeof payload === 'string' ? JSON.parse(payload).sequence : [event, payload]),
  })
  await settlePromises()
  return { socket, heard, connection, shared }
}
const acceptAt = async ({ socket }: { socket: ReturnType<typeof createFakeSocket> }, sequence: number) => {
  socket.latest.accept()
  socket.latest.synced({ epoch: 'e1', sequence })
  await settlePromises()
}
const synced = (sequence: number) => ['synced', { epoch: 'e1', sequence }]

describe('one socket for the tabs of a browser', () => {
  it('is held by one tab, and reaches all', async () => {
    const tabs = fakeBrowser()
    const [first, second] = [await openTab(tabs), await openTab(tabs)]
    await acceptAt(first, 4)
    first.socket.latest.notify(call(5))
    await settlePromises()
    expect([first.socket.connections.length, second.socket.connections.length]).toEqual([1, 0])
    expect(first.heard).toEqual(['open', synced(4), 5])
    expect(second.heard).toEqual(['open', synced(4), 5])
    expect([first.shared.isLeader(), second.shared.isLeader()]).toEqual([true, false])
  })
  it('gives a later tab the cursor of the stream', async () => {
    const tabs = fakeBrowser()
    const first = await openTab(tabs)
    await acceptAt(first, 4)
    first.socket.latest.notify(call(5))
    await settlePromises()
    const late = await openTab(tabs)
    expect(late.heard).toEqual(['open', synced(5)])
  })
  it('makes a tab that missed events reload everything', async () => {
    const tabs = fakeBrowser()
    const first = await openTab(tabs)
    await acceptAt(first, 9)
    const behind = await openTab(tabs, { epoch: 'e1', sequence: 4 })
    expect(behind.heard).toEqual(['open', ['resync', { epoch: 'e1', sequence: 9 }]])
  })
  it('passes to the next tab, which requests the events since then', async () => {
    const tabs = fakeBrowser()
    const [first, second] = [await openTab(tabs), await openTab(tabs)]
    await acceptAt(first, 4)
    first.socket.latest.notify(call(5))
    await settlePromises()
    first.connection.close()
    await settlePromises()
    expect(first.socket.latest.isClosed).toBe(true)
    expect(second.socket.latest.auth).toEqual({ after: { epoch: 'e1', sequence: 5 } })
    await acceptAt(second, 6)
    expect(second.shared.isLeader()).toBe(true)
    expect(first.heard).toEqual(['open', synced(4), 5])
  })
  it('is lost for all tabs at once, and none of them retries early', async () => {
    vi.useFakeTimers()
    const tabs = fakeBrowser()
    const [first, second] = [await openTab(tabs), await openTab(tabs)]
    await acceptAt(first, 4)
    first.socket.latest.drop()
    await settlePromises()
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(['closed lost', 'closed lost'])
    expect(second.socket.connections).toEqual([])
  })
  it('[LIVE-5] reports a missing socket client in all tabs', async () => {
    const tabs = fakeBrowser()
    const [first, second] = [await openTab(tabs), await openTab(tabs)]
    first.socket.latest.drop('unsupported')
    await settlePromises()
    expect([first.heard, second.heard]).toEqual([['closed unsupported'], ['closed unsupported']])
  })
  it('belongs to one branch: another branch has its own', async () => {
    const tabs = fakeBrowser()
    const [first, other] = [await openTab(tabs), await openTab(tabs, null, 'b2')]
    await acceptAt(first, 4)
    expect([other.socket.connections.length, other.heard]).toEqual([1, []])
  })
  it('reports nothing to a closed tab', async () => {
    const tabs = fakeBrowser()
    const [first, second] = [await openTab(tabs), await openTab(tabs)]
    second.connection.close()
    await acceptAt(first, 4)
    expect(second.heard).toEqual([])
  })
  it('is separate in each tab where tabs cannot agree', async () => {
    const [first, second] = [await openTab(null), await openTab(null)]
    expect([first.socket.connections.length, second.socket.connections.length]).toEqual([1, 1])
    expect(second.shared.isLeader()).toBe(true)
  })
})
