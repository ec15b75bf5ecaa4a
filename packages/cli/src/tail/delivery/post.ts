import { request as requestPlain, type IncomingMessage } from 'node:http'
import { proxyAgent } from '@netbar/shared/node'
import { DeliveryError, type Deliver } from './delivery.ts'
import type { ReceiverKind } from './receiver-kinds.ts'
import { receivers, type Outgoing } from './robots.ts'

const PATIENCE_MS = 15_000
/** Read of an answer: the rest is nothing that is shown. */
const MAX_ANSWER = 65_536
/** Refusals that pass: the receiver is busy, or slow. All other 4xx refuse the notice itself. */
const PASSING = new Set([408, 409, 423, 425, 429])

const send = async ({ url, headers, body }: Outgoing, signal: AbortSignal): Promise<IncomingMessage> => {
  const { request } = url.protocol === 'https:' ? await import('node:https') : { request: requestPlain }
  const agent = await proxyAgent(url)
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const sent = request(
      url,
      { method: 'POST', agent, signal, headers: { ...headers, 'Content-Length': length } },
      resolve,
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) if (text.length < MAX_ANSWER) text += String(chunk)
  return text
}

/** Posts each notice to a receiver. */
export const postsTo =
  (url: URL, kind: ReceiverKind, secret: string | null): Deliver =>
  async (delivery, stopping) => {
    const { request, refusal } = receivers[kind]
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)])
    const fail = (reason: string, isPermanent = false) => new DeliveryError(`${url.host}: ${reason}`, { isPermanent })
    let status: number
    let body: string
    try {
      const answer = await send(request(delivery, url, secret, Date.now()), signal)
      status = answer.statusCode ?? 0
      body = await textOf(answer)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : null
      throw fail(code ?? (error instanceof Error ? error.name : String(error)))
    }
    if (status < 200 || status > 299)
      throw fail(`HTTP ${status}`, status >= 400 && status < 500 && !PASSING.has(status))
    const refused = refusal(body)
    if (refused !== null) throw fail(refused)
  }
