import { request as requestPlain, type IncomingMessage } from 'node:http'
import { HttpFailure, type HttpPort, type HttpRequest } from '../ports/index.ts'
import { proxyAgent } from './node/proxy.ts'
import { endAfter } from './request-end.ts'
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts'

export interface NodeHttpOptions {
  /** Address that request paths are resolved against. */
  readonly baseUrl: string
}

/** Loaded only when needed: otherwise it would take a third of a short command's time. */
const requestTo = async (url: URL): Promise<typeof requestPlain> =>
  url.protocol === 'https:' ? (await import('node:https')).request : requestPlain

const isRedirect = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 300 && statusCode < 400

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answerOf = async (
  url: URL,
  { method, headers, body }: HttpRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const [request, agent] = await Promise.all([requestTo(url), proxyAgent(url)])
  return new Promise((resolve, reject) => {
    const content = body === null ? null : JSON.stringify(body)
    const described =
      content === null
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(content)) }
    const named = { ...headers, [REQUEST_ID_HEADER]: newRequestId() }
    const sent = request(url, { method, headers: { ...named, ...described }, signal, agent })
    sent.once('error', reject)
    sent.once('response', resolve)
    sent.end(content ?? undefined)
  })
}

/**
 * Http over Node's own client, which starts in a fifth of the time of its fetch. Redirects are not followed, so that
 * the token is sent to no other origin.
 */
export const createNodeHttp = ({ baseUrl }: NodeHttpOptions): HttpPort => ({
  send: async (request) => {
    const end = endAfter(request.timeoutMs, request.signal)
    try {
      const answer = await answerOf(new URL(`${baseUrl}${request.url}`), request, end.signal)
      if (isRedirect(answer)) {
        answer.destroy()
        throw new HttpFailure('network')
      }
      let text = ''
      answer.setEncoding('utf8')
      try {
        for await (const chunk of answer) text += String(chunk)
      } catch (failure) {
        // A body that ends early is not JSON; one that never ends is a timeout.
        if (end.signal.aborted) throw failure
        return { status: answer.statusCode ?? 0, body: undefined }
      }
      return { status: answer.statusCode ?? 0, body: jsonOf(text), contentType: answer.headers['content-type'] }
    } catch {
      throw new HttpFailure(end.cause())
    } finally {
      end.release()
    }
  },
})
