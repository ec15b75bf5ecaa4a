/** Requests to the proxy as a client makes them, with its certificate checked. */
import { readFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text as textOf } from 'node:stream/consumers'

/** The name of docs/production/nginx.conf. */
export const HOST_NAME = 'netbar.example'
const HTTPS = 443

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface AskOptions {
  readonly port?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const open = (path: string, method: string, port: number, headers: Readonly<Record<string, string>>) => {
  const where = { host: '127.0.0.1', port, path, method, headers: { Host: HOST_NAME, ...headers }, agent: false }
  return port === HTTPS
    ? secureRequest({ ...where, ca: readFileSync('/etc/netbar/tls.crt'), servername: HOST_NAME })
    : plainRequest(where)
}

/** Makes a call. */
export const ask = async (
  method: string,
  path: string,
  { port = HTTPS, body, headers = {} }: AskOptions = {},
): Promise<Answer> => {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const request = open(path, method, port, { ...type, ...headers })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
  return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
}

/** The status with which the proxy answers the upgrade to a websocket. */
export const openSocket = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = open(path, 'GET', HTTPS, {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.from('sixteen bytes it').toString('base64'),
    })
    const answer = ({ statusCode = 0 }: IncomingMessage) => resolve(statusCode)
    request.once('response', answer).once('error', reject)
    request.once('upgrade', (response, socket) => {
      socket.destroy()
      answer(response)
    })
    request.end()
  })
