import { createLightSocket } from '@netbar/shared/live'
import { createFakeSocket, settlePromises } from '@netbar/shared/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLateSocket } from './late-socket.ts'

const open = (load: Parameters<typeof createLateSocket>[0]) => {
  const reports: string[] = []
  const connection = createLateSocket(load).open({
    query: { branchId: 'b1' },
    auth: {},
    onOpen: () => reports.push('open'),
    onClosed: ({ cause }) => reports.push(cause),
    onEvent: (event) => reports.push(event),
  })
  return { connection, reports }
}

describe('a socket whose client is loaded late', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('opens once its client is there, and closes it', async () => {
    const socket = createFakeSocket()
    const { connection, reports } = open(async () => socket)
    await settlePromises()
    expect(socket.latest.query).toEqual({ branchId: 'b1' })
    socket.latest.accept()
    connection.close()
    expect([reports, socket.latest.isClosed]).toEqual([['open'], true])
  })
  it('opens nothing that was closed before', async () => {
    const socket = createFakeSocket()
    open(async () => socket).connection.close()
    await settlePromises()
    expect(socket.connections).toEqual([])
  })
  it('[LIVE-5] reports a missing socket client where the browser has no WebSocket', async () => {
    vi.stubGlobal('WebSocket', undefined)
    const { reports } = open(async () => createLightSocket({ baseUrl: '' }))
    await settlePromises()
    expect(reports).toEqual(['unsupported'])
  })
})
