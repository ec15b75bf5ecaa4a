import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Agent } from 'node:http'
import type { Socket } from 'node:net'

/** The outcome of one call for its caller. */
export interface TracedCall {
  readonly id: string
  /** HTTP status of a complete answer; null where there was none. */
  readonly status: number | null
  /** Why there was none, e.g. `ECONNREFUSED`. */
  readonly code: string | null
  /** Received bytes, also of a partial answer. */
  readonly bytes: number
}

/** Sends one call. `onSent` is called when the system has taken all of it. */
export const traceCall = (
  url: string,
  agent: Agent,
  token: string,
  onSent: () => void = () => undefined,
): Promise<TracedCall> =>
  new Promise((resolve) => {
    const id = randomUUID()
    let socket: Socket | null = null
    let readBefore = 0
    const end = (status: number | null, code: string | null) =>
      resolve({ id, status, code, bytes: (socket?.bytesRead ?? 0) - readBefore })
    const sent = request(url, { agent, headers: { Authorization: token, 'X-Request-Id': id } })
    sent.on('socket', (taken) => {
      socket = taken
      readBefore = taken.bytesRead
    })
    sent.on('finish', onSent)
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => end(response.statusCode ?? null, null))
      response.on('error', (error: NodeJS.ErrnoException) => end(null, error.code ?? 'broken'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => end(null, error.code ?? 'broken'))
    sent.end()
  })
