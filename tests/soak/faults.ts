import { setTimeout as pause } from 'node:timers/promises'
import type { createRandom } from '@netbar/server/testing'
import type { TcpProxy } from '../faults/tcp-proxy.ts'
import type { SoakProcess } from './process.ts'

type Random = ReturnType<typeof createRandom>

/** A fault, which is over when it resolves. */
type Fault = (server: SoakProcess, wire: TcpProxy, random: Random) => Promise<void>

const restart = async (server: SoakProcess, wire: TcpProxy, signal: 'SIGKILL' | 'SIGTERM') => {
  const code = await server.end(signal)
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`The server ended with ${code} when it was asked to stop`)
  await server.start()
  wire.retarget(server.url())
}

/** Faults 2, 3, 4, 7, 8 and 38 of the catalogue, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'connections reset': async (_server, wire) => wire.cut(),
  'nothing passes': async (_server, wire, random) => {
    wire.stall()
    await pause(random.integer(3_000, 12_000))
    wire.resume()
  },
  'slow network': async (_server, wire, random) => {
    wire.delay(500, () => random.integer(0, 500))
    await pause(random.integer(5_000, 15_000))
    wire.delay(0)
  },
  'server side gone': async (_server, wire) => wire.dropServerSide(),
  'server killed': (server, wire) => restart(server, wire, 'SIGKILL'),
  'server restarted': (server, wire) => restart(server, wire, 'SIGTERM'),
}
