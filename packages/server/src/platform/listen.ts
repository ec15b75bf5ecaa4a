import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config/index.ts'
import type { ServerConfig } from './config/index.ts'

const PORTS_TRIED = 50

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const explain = (error: unknown, { host, port }: ServerConfig): unknown => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one.`)
    case 'EACCES':
      return new ConfigError(`Port ${port} needs rights that this user does not have: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}

/**
 * Listens on the configured port, or the next free one where the port was not set explicitly.
 *
 * @returns The server's address, e.g. `http://127.0.0.1:5600`.
 * @throws ConfigError where the port or host cannot be used.
 */
export const listen = async (app: FastifyInstance, config: ServerConfig): Promise<string> => {
  const { host, isPortFixed } = config
  const last = isPortFixed ? config.port : Math.min(config.port + PORTS_TRIED, 65_535)
  for (let port = config.port; ; port += 1) {
    try {
      await app.listen({ host, port })
      break
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || port >= last) throw explain(error, { ...config, port })
    }
  }
  // A server that listens on a port has an address of this form.
  const { port } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
