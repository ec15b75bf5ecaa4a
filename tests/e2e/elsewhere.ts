import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A server of another origin with open CORS. */
export interface Elsewhere {
  /** Its origin. */
  readonly url: string
  /** Its requests: method, path, and the token, which must not be sent. */
  readonly asked: readonly string[]
  close(): void
}

const PEM = readFileSync(join(import.meta.dirname, '../netbar-test.pem'))

/** Starts a server on loopback, by HTTPS with a self-signed certificate, or by HTTP. */
export const startElsewhere = async (protocol: 'http' | 'https', answer: RequestListener): Promise<Elsewhere> => {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else answer(request, response)
  }
  const server = protocol === 'https' ? createTlsServer({ key: PEM, cert: PEM }, listener) : createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `${protocol}://127.0.0.1:${port}`, asked, close }
}
