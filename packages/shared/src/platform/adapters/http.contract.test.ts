import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpFailure, type HttpPort, type HttpRequest, type HttpResponse } from '../ports/index.ts'
import { createAxiosHttp } from './http-axios.ts'
import { createFetchHttp } from './browser/http-fetch.ts'
import { createNodeHttp } from './http-node.ts'

const adapters: readonly [string, (options: { baseUrl: string }) => HttpPort][] = [
  ['fetch', createFetchHttp],
  ['axios', createAxiosHttp],
  ['node:http', createNodeHttp],
]

let server: Server | null = null
const serve = async (listener: RequestListener): Promise<string> => {
  const started = createServer(listener)
  server = started
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  const { port } = started.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(null)))
  server = null
})

const request = (parts: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url: '/api/x?a=1',
  headers: { Authorization: 'token-1' },
  body: null,
  timeoutMs: 5000,
  ...parts,
})
/** Status and body of an answer; only some clients tell the content type. */
const answerOf = async (http: HttpPort): Promise<Pick<HttpResponse, 'status' | 'body'>> => {
  const { status, body } = await http.send(request())
  return { status, body }
}
const causeOf = async (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'answered',
    (failure: unknown) => (failure instanceof HttpFailure ? failure.cause : failure),
  )

describe.each(adapters)('http over %s', (_, create) => {
  it('sends method, path, headers and a JSON body', async () => {
    const seen: unknown[] = []
    const baseUrl = await serve((incoming, answer) => {
      let body = ''
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
      incoming.on('end', () => {
        const { method, url, headers } = incoming
        seen.push({
          method,
          url,
          token: headers.authorization,
          type: headers['content-type'],
          cookie: headers.cookie,
          body,
        })
        answer.end('{}')
      })
    })
    await create({ baseUrl }).send(request({ method: 'POST', body: { name: '王梓轩' } }))
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/x?a=1',
        token: 'token-1',
        type: 'application/json',
        cookie: undefined,
        body: '{"name":"王梓轩"}',
      },
    ])
  })
  it.each([200, 401, 404, 500, 503])('yields the answer whatever its status: %i', async (status) => {
    const baseUrl = await serve((_incoming, answer) =>
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end('{"msg":"采购"}'),
    )
    expect(await answerOf(create({ baseUrl }))).toEqual({ status, body: { msg: '采购' } })
  })
  it.each([
    ['an HTML page', '<html>502</html>', 'text/html'],
    ['nothing', '', 'application/json'],
    ['half a JSON text', '{"status":20', 'application/json'],
  ])('[ERR-6] yields no body for %s', async (_name, body, type) => {
    const baseUrl = await serve((_incoming, answer) => answer.writeHead(200, { 'Content-Type': type }).end(body))
    expect(await answerOf(create({ baseUrl }))).toEqual({ status: 200, body: undefined })
  })
  it('reads JSON whatever its content type says', async () => {
    const baseUrl = await serve((_incoming, answer) =>
      answer.writeHead(200, { 'Content-Type': 'text/plain' }).end('{"status":200}'),
    )
    expect(await answerOf(create({ baseUrl }))).toEqual({ status: 200, body: { status: 200 } })
  })
  it('[CALL-1] gives up after its time', async () => {
    const baseUrl = await serve(() => undefined)
    expect(await causeOf(create({ baseUrl }).send(request({ timeoutMs: 60 })))).toBe('timeout')
  })
  it('[CALL-1] gives up on a body that never ends', async () => {
    const baseUrl = await serve((_incoming, answer) => answer.writeHead(200).write('{"status":'))
    expect(await causeOf(create({ baseUrl }).send(request({ timeoutMs: 60 })))).toBe('timeout')
  })
  it('distinguishes a refused connection from a timeout', async () => {
    const baseUrl = await serve(() => undefined)
    await new Promise((closed) => server?.close(closed))
    expect(await causeOf(create({ baseUrl }).send(request()))).toBe('network')
  })
  it('reports a dropped connection', async () => {
    const baseUrl = await serve((incoming) => incoming.socket.destroy())
    expect(await causeOf(create({ baseUrl }).send(request()))).toBe('network')
  })
  it('ends when the caller aborts, before and during the request', async () => {
    const baseUrl = await serve(() => undefined)
    expect(await causeOf(create({ baseUrl }).send(request({ signal: AbortSignal.abort() })))).toBe('aborted')
    const controller = new AbortController()
    const sending = causeOf(create({ baseUrl }).send(request({ signal: controller.signal })))
    controller.abort()
    expect(await sending).toBe('aborted')
  })
  it('carries the token to no other address', async () => {
    const visited: unknown[] = []
    const baseUrl = await serve((incoming, answer) => {
      visited.push(incoming.url)
      if (incoming.url === '/elsewhere') answer.end('{}')
      else answer.writeHead(302, { Location: '/elsewhere' }).end()
    })
    await create({ baseUrl })
      .send(request())
      .catch(() => undefined)
    expect(visited).toEqual(['/api/x?a=1'])
  })
})
