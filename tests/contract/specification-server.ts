import fastify, { type FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { DIALECTS, type Dialect, type DialectName } from './dialects.ts'

/** A server with the answers of specification §7, exactly as shown there, and nothing else. */
export interface SpecificationServer {
  readonly url: string
  /** Every request in order: method and path without the query. */
  readonly requests: readonly string[]
  readonly unread: readonly object[]
  /** Sends a live message to everybody who listens. */
  notify(message: object): void
  close(): Promise<void>
}

const TOKEN = 'f0e1d2c3'

const addCalls = (app: FastifyInstance, { number, ...dialect }: Dialect, unread: object[]) => {
  const OK = number(200)
  app.post<{ Body: { username: string; password: string } }>('/api/auth/jwt/token', async ({ body }) =>
    body.username === 'store1' && body.password === 'secret-1'
      ? { status: OK, data: TOKEN }
      : { status: number(40001), msg: 'bad credentials' },
  )
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!url.startsWith('/api/auth/jwt/token') && headers.authorization !== TOKEN)
      await reply.code(401).type('text/html').send('<h1>401</h1>')
  })
  app.get('/api/admin/user/front/info', async () => ({ status: OK, data: dialect.user }))
  app.get('/api/admin/notification/unread/total', async () => ({ status: OK, data: number(unread.length) }))
  app.get<{ Querystring: { page: number; limit: number } }>('/api/admin/notification/list', async ({ query }) => {
    const [page, limit] = [Number(query.page), Number(query.limit)]
    return { status: OK, rows: unread.slice((page - 1) * limit, page * limit), total: number(unread.length) }
  })
  app.get<{ Params: { id: string } }>('/api/admin/notification/read/:id', async ({ params }) => {
    const at = unread.findIndex((message) => 'id' in message && String(message.id) === params.id)
    if (at >= 0) unread.splice(at, 1)
    return { status: OK }
  })
  app.get('/api/admin/notification/read/all', async () => {
    unread.length = 0
    return { status: OK }
  })
  app.get('/api/purchase/order/findWarehousingOrder', async () => ({ status: OK, data: dialect.unstored }))
  app.get('/api/admin/base/user/brand/list', async () => ({ status: OK, data: dialect.brands }))
  app.post('/api/admin/base/user/branch/update/default/7/1', async () => ({
    status: number(500),
    msg: '默认品牌修改失败',
  }))
  app.get('/api/admin/base/brand/resource/brandResource/1', async () => ({ status: OK, data: dialect.resources }))
  app.get('/api/admin/code/codeType/PAY_TYPE_CHANNEL', async () => ({ status: OK, rows: dialect.payTypes }))
  // The page of a web server, as for unknown paths.
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('<html><h1>404</h1></html>'))
}

export const startSpecificationServer = async (name: DialectName = 'plain'): Promise<SpecificationServer> => {
  const app = fastify()
  const io = new Server(app.server, { serveClient: false })
  const dialect = DIALECTS[name]
  const unread = [...dialect.messages]
  const requests: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    requests.push(`${method} ${url.split('?')[0]}`)
  })
  addCalls(app, dialect, unread)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    requests,
    unread,
    notify: (message) => void io.emit('notifyRoom', JSON.stringify(message)),
    close: () => {
      io.disconnectSockets(true)
      return app.close()
    },
  }
}
