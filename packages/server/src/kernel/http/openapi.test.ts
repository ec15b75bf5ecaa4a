import { calls } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

let server: TestServer
let document: Readonly<Record<string, unknown>>
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.call('GET', '/api/openapi.json')).body
})
afterAll(() => server.stop())

describe('the OpenAPI document', () => {
  it('[CALL-2] [CALL-3] [CALL-4] has every call of the contract', () => {
    expect(document).toMatchObject({ openapi: '3.1.0' })
    for (const [feature, group] of Object.entries(calls))
      for (const [name, { path, method, summary }] of Object.entries(group))
        expect(document).toMatchObject({
          paths: { [path]: { [method.toLowerCase()]: { operationId: `${feature}.${name}`, summary } } },
        })
  })

  it('contains only references that resolve', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')
    expect(names.length).toBeGreaterThan(0)
    for (const reference of names) {
      const found = reference
        .split('/')
        .slice(1)
        .reduce<unknown>((node, name) => Object(node)[name], document)
      expect(found, reference).toBeTypeOf('object')
    }
    expect(text).not.toContain('#/$defs/')
  })

  it('[ENT-4] describes a file upload as multipart form data', () => {
    expect(document).toMatchObject({
      paths: {
        '/api/admin/image/upload': {
          post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } } },
        },
      },
    })
  })

  it('describes the input of each call', () => {
    expect(document).toMatchObject({
      paths: {
        '/api/auth/jwt/token': {
          post: {
            security: [],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    required: ['username', 'password'],
                    properties: { password: { type: 'string', minLength: 6, maxLength: 128 } },
                  },
                },
              },
            },
          },
        },
        '/api/purchase/order/warehousing/{shipmentId}': {
          post: {
            security: [{ token: [] }],
            description: 'Needs one of: PURCHASE_WAREHOUSING',
            parameters: [
              { name: 'shipmentId', in: 'path', required: true },
              { name: 'Idempotency-Key', in: 'header', required: true },
            ],
          },
        },
      },
    })
  })
})

describe('operations', () => {
  it('reports that process and database answer', async () => {
    expect(await server.call('GET', '/healthz')).toMatchObject({ httpStatus: 200, body: { status: 'ok' } })
    expect(await server.call('GET', '/readyz')).toMatchObject({ httpStatus: 200, body: { status: 'ok' } })
  })

  it('reports that the database does not answer', async () => {
    const broken = await startTestServer()
    await broken.database.db.schema.alterTable('live_epoch').renameTo('gone').execute()
    expect(await broken.call('GET', '/readyz')).toMatchObject({ httpStatus: 503, body: { status: 'unavailable' } })
    await broken.stop()
  })

  it('measures calls by their template and status, sockets, messages and the outbox', async () => {
    const token = await server.signIn('xh001_mgr')
    await server.call('GET', '/api/admin/notification/read/some-id', { token })
    const text = await (await fetch(`${server.url}/metrics`)).text()
    expect(text).toMatch(
      /netbar_http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/notification\/read\/:id",status="40401"\} 1/,
    )
    expect(text).not.toContain('some-id')
    for (const name of [
      'netbar_sockets 0',
      'netbar_outbox_lag_seconds 0',
      '# TYPE netbar_live_messages_emitted_total counter',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toContain(name)
  })
})
