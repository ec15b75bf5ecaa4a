import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A wire between client and server that a test can damage. */
export interface TcpProxy {
  /** What a client connects to in place of the server. */
  readonly url: string
  /** Connections that are open on the client's side. */
  readonly openCount: number
  /** Connections so far. */
  readonly acceptedCount: number
  /** From now on new connections go to this server. */
  retarget(url: string): void
  /** Resets every connection, as a router does that was switched off and on. */
  cut(): void
  /** Nothing passes any more, and nobody is told: connections stay, and new ones are as mute. */
  stall(): void
  /** Ends a stall; what was said meanwhile arrives. */
  resume(): void
  /** The server's side is gone, and the client is not told. */
  dropServerSide(): void
  /** Every byte from now on arrives this much later, in ms; `jitter` yields what is added. */
  delay(ms: number, jitter?: () => number): void
  /** Bytes arrive one by one, in both directions. */
  slice(): void
  /** New connections are reset when so many bytes came from the server; null for never. */
  limit(bytes: number | null): void
  /** From the `count`th time that the server says `text` on, nothing of it passes; resolves at that moment. */
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
  /** Passes chunks on in their order, however much each of them is delayed. */
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
  /** What passes of a chunk before the halt; a text that two chunks share is not counted. */
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
          // Whoever comes after those that were halted is served again.
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
