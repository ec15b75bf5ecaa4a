import { request, type Agent } from 'node:http'

/** The envelope of every answer. */
export interface TillAnswer {
  readonly status: number
  readonly msg: string
  readonly data: unknown
}

/** How a cashier's calls reach a server. */
export interface Line {
  readonly url: string
  readonly token: string
  readonly agent: Agent
}

/** A write that was sent, and how to send it again. */
export interface TillWrite {
  readonly kind: 'open' | 'sell' | 'close'
  readonly path: string
  readonly body: unknown
  readonly key: string
}

/**
 * Calls the server over a persistent connection.
 *
 * @throws where the connection ends before an answer.
 */
export const ask = ({ url, token, agent }: Line, path: string, body?: unknown, key = ''): Promise<TillAnswer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? null : JSON.stringify(body)
    const call = request(
      url + path,
      {
        agent,
        method: text === null ? 'GET' : 'POST',
        headers: {
          authorization: token,
          ...(text === null
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(text),
                'idempotency-key': key,
              }),
        },
      },
      (response) => {
        let said = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          said += chunk
        })
        response.once('error', reject)
        // The conformance test checks the shape.
        response.once('end', () => resolve(JSON.parse(said) as TillAnswer))
      },
    )
    call.once('error', reject)
    call.end(text)
  })

/** What the answer of a call that has to succeed has. */
export const dataOf = <Data>({ status, msg, data }: TillAnswer, what: string): Data => {
  if (status !== 200) throw new Error(`${what} was refused with ${status}: ${msg}`)
  // Its caller names the shape of the contract.
  return data as Data
}

/** A product with its price. */
export interface Article {
  readonly productId: string
  readonly priceFen: number
}

/** The writes of a guest's visit, each of which needs the one before. */
interface Visit {
  readonly open: TillWrite
  readonly sell: TillWrite
  readonly close: (sessionId: string) => TillWrite
}

interface VisitPlace {
  readonly branchId: string
  readonly machineId: string
  readonly article: Article
  /** Number of the visit among all. */
  readonly no: string
}

/** A guest sits down, buys an article with cash, and leaves. */
export const visitOf = ({ branchId, machineId, article, no }: VisitPlace): Visit => {
  const { productId, priceFen: amountFen } = article
  const parts = [{ channel: 'CASH', amountFen, receivedFen: amountFen }]
  return {
    open: {
      kind: 'open',
      path: '/api/machine/session/open',
      body: { machineId, memberId: null, memberNo: '' },
      key: `open-${no}`,
    },
    sell: {
      kind: 'sell',
      path: '/api/order/console/save',
      body: { branchId, machineId, requestNo: `sale-${no}`, lines: [{ productId, quantity: 1 }], parts },
      key: `sale-${no}`,
    },
    close: (sessionId) => ({
      kind: 'close',
      path: `/api/machine/session/checkout/${sessionId}`,
      body: { payChannel: 'CASH', receivedFen: null },
      key: `close-${no}`,
    }),
  }
}
