import {
  HttpFailure,
  type HttpFailureCause,
  type HttpPort,
  type HttpRequest,
  type HttpResponse,
} from '../platform/ports/index.ts'

/** Answer of a route: a body with HTTP 200, a whole response, or a failure. */
export type FakeAnswer = HttpResponse | HttpFailure | { readonly status: number; readonly body: unknown }
type Answering = (request: HttpRequest) => FakeAnswer | Promise<FakeAnswer>

/** A server with scripted answers. */
export interface FakeHttp extends HttpPort {
  readonly requests: readonly HttpRequest[]
  /** Answers `GET /api/path` (the query does not count) with this data, as the envelope's `data`. */
  data(route: string, data: unknown): void
  /** Answers with this list, as the envelope's `rows` and `total`. */
  rows(route: string, rows: readonly unknown[], total?: number): void
  /** Answers with this body status and message. */
  refuse(route: string, status: number, message?: string | null): void
  /** Gives no answer. */
  fail(route: string, cause?: HttpFailureCause): void
  /** Answers each request with the result of the function. */
  on(route: string, answering: Answering): void
  /** Holds back answers to this route; each call of the returned function releases the oldest. */
  hold(route: string): () => void
  /** The requests to this route. */
  to(route: string): readonly HttpRequest[]
}

const envelope = (body: object): HttpResponse => ({ status: 200, body: { status: 200, msg: null, ...body } })
const routeOf = ({ method, url }: HttpRequest): string => `${method} ${url.split('?')[0]}`

/** A route may end in `*`. */
const matches = (route: string, request: HttpRequest): boolean =>
  route.endsWith('*') ? routeOf(request).startsWith(route.slice(0, -1)) : routeOf(request) === route

/** An http port for tests; an unscripted route fails like a dead network. */
export const createFakeHttp = (): FakeHttp => {
  const requests: HttpRequest[] = []
  const routes = new Map<string, Answering>()
  const gates = new Map<string, (() => void)[]>()
  const find = <Value>(map: ReadonlyMap<string, Value>, request: HttpRequest): Value | undefined =>
    [...map].findLast(([route]) => matches(route, request))?.[1]

  return {
    requests,
    send: async (request) => {
      requests.push(request)
      const answering = find(routes, request)
      const gate = find(gates, request)
      const answer = answering ? await answering(request) : new HttpFailure('network')
      if (gate) await new Promise<void>((open) => gate.push(open))
      if (answer instanceof HttpFailure) throw answer
      return answer
    },
    data: (route, data) => routes.set(route, () => envelope({ data })),
    rows: (route, rows, total = rows.length) => routes.set(route, () => envelope({ rows, total })),
    refuse: (route, status, message = null) =>
      routes.set(route, () => ({ status: 200, body: { status, msg: message } })),
    fail: (route, cause = 'network') => routes.set(route, () => new HttpFailure(cause)),
    on: (route, answering) => routes.set(route, answering),
    hold: (route) => {
      const gate: (() => void)[] = []
      gates.set(route, gate)
      return () => gate.shift()?.()
    },
    to: (route) => requests.filter((request) => matches(route, request)),
  }
}
