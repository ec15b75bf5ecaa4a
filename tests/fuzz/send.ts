import { Agent, request } from 'node:http'
import { CONFIRMATION_HEADER } from '@netbar/shared/contract'
import type { FuzzRequest } from './requests.ts'

/** An answer; `body` is null where it is not JSON. */
export interface FuzzAnswer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly body: Readonly<Record<string, unknown>> | null
}

const parse = (text: string): FuzzAnswer['body'] => {
  try {
    const value: unknown = JSON.parse(text)
    return Object(value) === value && !Array.isArray(value) ? { ...Object(value) } : null
  } catch {
    return null
  }
}

/** Sends requests over one connection with their URLs unchanged: fetch would normalise them. */
export const createSender = (url: string) => {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (fuzz: FuzzRequest, token: string | null, confirmation: string | null): Promise<FuzzAnswer> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = fuzz
      const bytes = body === null ? null : Buffer.from(body, 'base64')
      const all = {
        ...headers,
        ...(token === null ? {} : { Authorization: token }),
        ...(confirmation === null ? {} : { [CONFIRMATION_HEADER]: confirmation }),
        ...(bytes === null ? {} : { 'Content-Length': String(bytes.length) }),
      }
      const sending = request({ agent, hostname, port, method, path, headers: all }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ httpStatus: answer.statusCode ?? 0, headers: answer.headers, text, body: parse(text) })
        })
      })
      // A persistent connection that the server has closed meanwhile says nothing about this request.
      sending.on('error', (error) => {
        if (sending.reusedSocket) send(fuzz, token, confirmation).then(resolve, reject)
        else reject(error)
      })
      sending.end(bytes ?? undefined)
    })
  return { send, close: () => agent.destroy() }
}
