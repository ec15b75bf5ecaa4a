import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineCall } from '../../contract/core/define-call.ts'
import { notificationCalls } from '../../contract/kit/notification-calls.ts'
import { purchasingCalls } from '../../contract/purchasing/purchasing.ts'
import { sessionCalls } from '../../contract/access/session.ts'
import { HttpFailure, type HttpPort, type HttpRequest, type HttpResponse } from '../ports/index.ts'
import { CallError } from './call-error.ts'
import { performCall, type LeftOutRows } from './perform-call.ts'

const answering = (answer: HttpResponse | HttpFailure) => {
  const requests: HttpRequest[] = []
  const http: HttpPort = {
    send: (request) => {
      requests.push(request)
      return answer instanceof HttpFailure ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  return { http, requests }
}
const ok = (body: object): HttpResponse => ({ status: 200, body })
const options = { token: 'token-1', locale: 'zh-CN' }
const failureOf = async (answer: HttpResponse | HttpFailure) =>
  performCall(answering(answer).http, notificationCalls.unreadTotal, {}, options).catch((error: unknown) => error)

describe('performCall', () => {
  it('[ERR-2] takes a 403 without an envelope, as a proxy answers, as a refusal', async () => {
    expect(await failureOf({ status: 403, body: undefined })).toMatchObject({ reason: 'refused', status: 40301 })
    expect(await failureOf({ status: 403, body: { status: 40301, msg: 'x' } })).toMatchObject({ serverMessage: 'x' })
  })
  it('[CALL-1] sends the token in the Authorization header with a timeout of 30000 ms', async () => {
    const { http, requests } = answering(ok({ status: 200, msg: null, data: 3 }))
    await expect(performCall(http, notificationCalls.unreadTotal, {}, options)).resolves.toBe(3)
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/api/admin/notification/unread/total',
        timeoutMs: 30_000,
        headers: { Accept: 'application/json', 'Accept-Language': 'zh-CN', Authorization: 'token-1' },
      }),
    ])
  })
  it('sends no Authorization header without a token', async () => {
    const { http, requests } = answering(ok({ status: 200, data: 'jwt' }))
    await performCall(
      http,
      sessionCalls.signIn,
      { body: { username: 'a', password: 'b' } },
      { ...options, token: null },
    )
    expect(requests[0]?.headers).not.toHaveProperty('Authorization')
  })
  it('fills path parameters and the query, and leaves out what is empty', async () => {
    const { http, requests } = answering(ok({ status: 200, data: null }))
    await performCall(http, notificationCalls.read, { params: { id: 'a/b' } }, options)
    expect(requests[0]?.url).toBe('/api/admin/notification/read/a%2Fb')
    const list = answering(ok({ status: 200, rows: [], total: 0 }))
    await performCall(
      list.http,
      purchasingCalls.orders,
      { query: { page: 2, orderNo: '', branchId: undefined } },
      options,
    )
    expect(list.requests[0]?.url).toBe('/api/purchase/order/page?page=2')
  })
  it('[CALL-3] [CALL-10] accepts both layouts of a list, and one without a total', async () => {
    const row = {
      id: 7,
      content: '采购单已发货',
      createdTime: '2026-11-21T03:59:21.000Z',
      serviceType: 'PURCHASE',
      subServiceType: 4,
      notificationType: 0,
    }
    for (const body of [
      { status: 200, rows: [row], total: 1 },
      { status: 200, data: { rows: [row], total: 1 } },
      { status: 200, rows: [row] },
      { status: 200, data: { rows: [row] } },
    ]) {
      const page = await performCall(answering(ok(body)).http, notificationCalls.unreadList, { query: {} }, options)
      expect(page).toEqual({
        total: 1,
        leftOut: 0,
        rows: [{ ...row, id: '7', serviceId: null, read: false, archived: null }],
      })
    }
  })
  it('[BELL-3] leaves out a row that cannot be parsed, and reports it', async () => {
    const row = { id: 1, content: '巡查', createdTime: '2026-11-21 11:59:21' }
    const told: LeftOutRows[] = []
    const page = await performCall(
      answering(ok({ status: 200, rows: [row, { id: 2 }, null], total: '3' })).http,
      notificationCalls.unreadList,
      { query: {} },
      { ...options, onLeftOut: (rows) => told.push(rows) },
    )
    expect(page).toMatchObject({ total: 3, leftOut: 2, rows: [{ id: '1', createdTime: '2026-11-21T03:59:21.000Z' }] })
    expect(told).toEqual([{ call: 'GET /api/admin/notification/list', places: ['rows.1.createdTime', 'rows.2'] }])
  })
  it('[ERR-6] fails where a row of one of our own lists cannot be parsed', async () => {
    const { http } = answering(ok({ status: 200, rows: [{ id: 1 }], total: 1 }))
    await expect(performCall(http, purchasingCalls.orders, { query: {} }, options)).rejects.toMatchObject({
      reason: 'malformed',
    })
  })
  it('[CALL-1] leaves the body of a URL containing distribution unchanged', async () => {
    const call = defineCall({
      method: 'GET',
      path: '/api/distribution/agent/list',
      summary: 'raw',
      access: 'session',
      layout: 'data',
      answer: v.object({ anything: v.number() }),
    })
    await expect(performCall(answering(ok({ anything: 1 })).http, call, {}, options)).resolves.toEqual({ anything: 1 })
  })
  it('[CALL-4] parses null, a list, and any truthy value of another server as unstored orders', async () => {
    const find = async (data: unknown) =>
      performCall(
        answering(ok({ status: 200, data })).http,
        purchasingCalls.findUnstored,
        { query: { branchId: 'b1' } },
        options,
      )
    const order = { orderId: 'o1', orderNo: 'CG1', shipmentId: 's1', shippedTime: '2026-11-20T03:59:21.000Z', days: 1 }
    expect(await find(null)).toBeNull()
    expect(await find([order])).toEqual([order])
    expect(await find(true)).toEqual([])
    expect(await find(0)).toBeNull()
  })
  it.each([
    ['HTTP 401', { status: 401, body: undefined }],
    ['body status 40101', ok({ status: 40101, msg: '登录已失效' })],
  ])('[ERR-1] reports %s as 40101', async (_, answer) => {
    expect(await failureOf(answer)).toMatchObject({ reason: 'refused', status: 40101 })
  })
  it.each([
    ['an HTML page', { status: 200, body: undefined }],
    ['another shape', ok({ hello: 1 })],
    ['data of another type', ok({ status: 200, data: 'three' })],
    ['a gateway error', { status: 502, body: undefined }],
    ['an array', { status: 200, body: [] }],
  ])('[ERR-6] reports %s as malformed', async (_, answer) => {
    expect(await failureOf(answer)).toMatchObject({ reason: 'malformed', status: null })
  })
  it('[ERR-6] reports why there was no answer', async () => {
    expect(await failureOf(new HttpFailure('timeout'))).toMatchObject({ reason: 'unanswered', httpFailure: 'timeout' })
  })
  it('carries field errors and says whether the call handles the status', async () => {
    const { http } = answering(
      ok({ status: 42201, msg: '请检查', errors: [{ field: 'lines.0.acceptedQuantity', msg: '数量不符' }] }),
    )
    const error = await performCall(
      http,
      purchasingCalls.receiveShipment,
      { params: { shipmentId: 's1' }, body: { version: 1, lines: [] } },
      { ...options, idempotencyKey: 'k1' },
    ).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      handled: true,
      fieldErrors: [{ field: 'lines.0.acceptedQuantity', message: '数量不符' }],
    })
  })
  it('sends the idempotency key of a write', async () => {
    const { http, requests } = answering(ok({ status: 40901, msg: '' }))
    const input = { params: { shipmentId: 's1' }, body: { version: 1, lines: [] } }
    await performCall(http, purchasingCalls.receiveShipment, input, { ...options, idempotencyKey: 'k1' }).catch(
      () => undefined,
    )
    expect(requests[0]?.headers).toMatchObject({ 'Idempotency-Key': 'k1' })
  })
})
