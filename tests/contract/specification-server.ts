import fastify, { type FastifyInstance } from 'fastify'

/** A server that answers what specification §7 shows, as it shows it, and nothing else. */
export interface SpecificationServer {
  readonly url: string
  /** Every request, in its order: method and path without the query. */
  readonly requests: readonly string[]
  readonly unread: readonly object[]
  close(): Promise<void>
}

const TOKEN = 'f0e1d2c3'
const USER = {
  id: 7,
  username: 'store1',
  branches: [{ id: 3, name: '一店', brandId: 1, branchNo: 'S1' }],
  roles: [{ id: 2, name: '店长', level: '2' }],
  menus: [{ name: 'product_index', title: '商品', children: [{ name: 'storePurchaseList' }] }],
}
const messages = () =>
  Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    content: `采购单 ${index + 1} 已发货`,
    createdTime: '2026-11-21T03:59:21.000Z',
    serviceType: 'PURCHASE',
    subServiceType: 3,
    notificationType: 0,
    serviceId: 100 + index,
  }))

const addCalls = (app: FastifyInstance, unread: object[]) => {
  app.post<{ Body: { username: string; password: string } }>('/api/auth/jwt/token', async ({ body }) =>
    body.username === 'store1' && body.password === 'secret-1'
      ? { status: 200, data: TOKEN }
      : { status: 40001, msg: 'bad credentials' },
  )
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!url.startsWith('/api/auth/jwt/token') && headers.authorization !== TOKEN)
      await reply.code(401).type('text/html').send('<h1>401</h1>')
  })
  app.get('/api/admin/user/front/info', async () => ({ status: 200, data: USER }))
  app.get('/api/admin/notification/unread/total', async () => ({ status: 200, data: unread.length }))
  app.get<{ Querystring: { page: number; limit: number } }>('/api/admin/notification/list', async ({ query }) => {
    const [page, limit] = [Number(query.page), Number(query.limit)]
    return { status: 200, rows: unread.slice((page - 1) * limit, page * limit), total: unread.length }
  })
  app.get<{ Params: { id: string } }>('/api/admin/notification/read/:id', async ({ params }) => {
    const at = unread.findIndex((message) => 'id' in message && String(message.id) === params.id)
    if (at >= 0) unread.splice(at, 1)
    return { status: 200 }
  })
  app.get('/api/admin/notification/read/all', async () => {
    unread.length = 0
    return { status: 200 }
  })
  app.get('/api/purchase/order/findWarehousingOrder', async () => ({ status: 200, data: true }))
  app.get('/api/admin/base/user/brand/list', async () => ({
    status: 200,
    data: [
      { brandId: 1, name: '一号网咖' },
      { brandId: 2, name: '二号网咖', defaultBrand: 1 },
    ],
  }))
  app.post('/api/admin/base/user/branch/update/default/7/1', async () => ({ status: 500, msg: '默认品牌修改失败' }))
  app.get('/api/admin/base/brand/resource/brandResource/1', async () => ({
    status: 200,
    data: [{ key: 'menu-logo', imageUrl: 'https://images.example/1.png' }],
  }))
  app.get('/api/admin/code/codeType/PAY_TYPE_CHANNEL', async () => ({
    status: 200,
    rows: [{ code: 1, codevalue: '现金', more: 'x' }],
  }))
  // The page of a web server, as unknown addresses get it.
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('<html><h1>404</h1></html>'))
}

export const startSpecificationServer = async (): Promise<SpecificationServer> => {
  const app = fastify()
  const unread = messages()
  const requests: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    requests.push(`${method} ${url.split('?')[0]}`)
  })
  addCalls(app, unread)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, requests, unread, close: () => app.close() }
}
