import { randomBytes } from 'node:crypto'
import type { HttpPort, LogPort, Ports, TranslatePort } from '../../ports/index.ts'
import { createNodeHttp } from '../http-node.ts'
import { createSocketIo } from '../socket-io.ts'
import { createMemoryStorage } from '../storage-memory.ts'
import { nodeClock } from './clock.ts'
import { proxyAgent } from './proxy.ts'

export { createFetchHttp } from '../browser/http-fetch.ts'
export { createNodeHttp } from '../http-node.ts'
export { createSocketIo } from '../socket-io.ts'
export { isSecure } from '../socket-rules.ts'
export { elapsedMs } from './clock.ts'
export { proxyAgent } from './proxy.ts'

export interface NodePortsOptions {
  readonly baseUrl: string
  readonly translate: TranslatePort
  readonly log: LogPort
  /** By default Node's own client. */
  readonly http?: HttpPort
}

/** Ports of a domain that runs in a process: storage, sound and navigation do nothing. */
export const createNodePorts = ({ baseUrl, translate, log, http }: NodePortsOptions): Ports => ({
  http: http ?? createNodeHttp({ baseUrl }),
  socket: createSocketIo({ baseUrl, agentFor: proxyAgent }),
  storage: createMemoryStorage(),
  clock: nodeClock,
  random: { next: () => Math.random(), id: () => randomBytes(16).toString('hex') },
  sound: { play: () => Promise.resolve('played') },
  translate,
  navigate: { navigate: () => undefined },
  wake: { onWake: () => () => undefined },
  log,
})
