import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { findRedis } from './programs.ts'
import { startService } from './service.ts'
import type { Service } from './service.ts'

/** A temporary Redis server without persistence. */
export interface Redis {
  readonly url: string
  kill(): Promise<void>
  /** Starts it again at the same address. */
  recover(): Promise<void>
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Starts a Redis server on a free port of loopback.
 *
 * @throws Error where this machine has none: ask `findRedis` before.
 */
export const startRedis = async (): Promise<Redis> => {
  const program = findRedis()
  if (program === null) throw new Error('Redis is not installed')
  const port = await freePort()
  const parameters = ['--port', String(port), '--bind', HOST, '--save', '', '--appendonly', 'no']
  const start = () => startService({ program, parameters, isReady: () => isListening(port) })
  let service: Service | null = await start()
  const end = async () => {
    await service?.end('SIGKILL')
    service = null
  }
  return {
    url: `redis://${HOST}:${port}`,
    kill: end,
    recover: async () => {
      service = await start()
    },
    stop: end,
  }
}
