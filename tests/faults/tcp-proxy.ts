import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy between client and server that a test can disturb. */
export interface TcpProxy {
  /** Address for the client in place of the server's. */
  readonly url: string
  /** Open connections on the client's side. */
  readonly openCount: number
  /** Connections so far. */
  readonly acceptedCount: number
  /** Leads new connections to this server. */
  retarget(url: string): void
  /** Resets every connection, like a restarted router. */
  cut(): void
  /** Stops all traffic silently: connections stay open, and new ones are stalled too. */
  stall(): void
  /** Ends a stall; data sent meanwhile arrives. */
  resume(): void
  /** Drops the server's side without telling the client. */
  dropServerSide(): void
  /** Delays every byte from now on by this many ms; `jitter` returns an addition. */
  delay(ms: number, jitter?: () => number): void
  /** Sends bytes one by one, in both directions. */
  slice(): void
  /** Resets new connections after this many bytes from the server; null for never. */
  limit(bytes: number | null): void
  /** Stalls the server's data from the `count`th occurrence of `text` on; resolves at that moment. */
  haltAt(text: string, count: number): Promise<void>
  close(): Promise<void>
}

interface Wire {
  readonly client: Socket
  readonly server: Socket
  isMute: boolean
}

/** Opens a wire to the server on a free port of loopback. */
export const openTcpProxy = async (target: string): Promise<TcpProxy> => {
  let goal = new URL(target)
  let isStalled = false
  let isSliced = false
  let limit: number | null = null
  let delayMs = 0
  let jitter = () => 0
  let acceptedCount = 0
  let halt: { readonly text: string; left: number; readonly reached: () => void } | null = null
  const wires = new Set<Wire>()

  const write = (to: Socket, chunk: Buffer) => {
    if (to.destroyed) return
    if (!isSliced) return void to.write(chunk)
    for (const byte of chunk) to.write(Buffer.of(byte))
  }
  /** Forwards chunks in order, however much each of them is delayed. */
  const pass = (wire: Wire, from: Socket, to: Socket, onBytes: (count: number) => number) => {
    let last = Promise.resolve()
    from.on('data', (all: Buffer) => {
      const chunk = from === wire.server ? untilHalt(all) : all
      const passed = chunk.subarray(0, onBytes(chunk.length))
      const wait = delayMs === 0 ? 0 : delayMs + jitter()
      const arrival = wait === 0 ? last : Promise.all([last, new Promise((resolve) => setTimeout(resolve, wait))])
      last = arrival.then(() => {
        if (!wire.isMute) write(to, passed)
        if (passed.length < chunk.length) reset(wire)
      })
    })
  }
  /** The part of a chunk before the stall; a text across two chunks is not counted. */
  const untilHalt = (chunk: Buffer): Buffer => {
    let end = 0
    while (halt !== null && halt.left > 0) {
      const found = chunk.indexOf(halt.text, end)
      if (found === -1) return chunk
      end = found + halt.text.length
      halt.left -= 1
      if (halt.left === 0) halt.reached()
    }
    return halt === null ? chunk : chunk.subarray(0, end)
  }
  const reset = (wire: Wire) => {
    wires.delete(wire)
    wire.client.resetAndDestroy()
    wire.server.destroy()
  }

  const server = createServer((client) => {
    acceptedCount += 1
    const wire: Wire = { client, server: connect(Number(goal.port), goal.hostname), isMute: false }
    wires.add(wire)
    client.setNoDelay()
    wire.server.setNoDelay()
    let left = limit ?? Number.POSITIVE_INFINITY
    pass(wire, client, wire.server, (count) => count)
    pass(wire, wire.server, client, (count) => {
      const passed = Math.min(count, left)
      left -= passed
      return passed
    })
    if (isStalled) for (const socket of [client, wire.server]) socket.pause()
    for (const socket of [client, wire.server]) {
      // An error is followed by a close.
      socket.on('error', () => undefined)
      socket.once('close', () => {
        if (wire.isMute) return
        wires.delete(wire)
        client.destroy()
        wire.server.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    get openCount() {
      return wires.size
    },
    get acceptedCount() {
      return acceptedCount
    },
    retarget: (url) => {
      goal = new URL(url)
    },
    cut: () => {
      for (const wire of wires) reset(wire)
    },
    stall: () => {
      isStalled = true
      for (const { client, server: far } of wires) for (const socket of [client, far]) socket.pause()
    },
    resume: () => {
      isStalled = false
      for (const { client, server: far } of wires) for (const socket of [client, far]) socket.resume()
    },
    dropServerSide: () => {
      for (const wire of wires) {
        wire.isMute = true
        wire.server.destroy()
      }
    },
    delay: (ms, added = () => 0) => {
      delayMs = ms
      jitter = added
    },
    slice: () => {
      isSliced = true
    },
    limit: (bytes) => {
      limit = bytes
    },
    haltAt: (text, count) =>
      new Promise((resolve) => {
        const reached = () => {
          resolve()
          // Later connections are served again.
          for (const wire of wires) wire.server.once('close', () => (halt = null))
        }
        halt = { text, left: count, reached }
      }),
    close: async () => {
      for (const wire of wires) reset(wire)
      await new Promise((closed) => server.close(closed))
    },
  }
}
