import { calls, LIVE_MESSAGE_TYPES, liveCursor, liveMessage } from '@netbar/shared/contract'
import type { EmbedWidget } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectLive, listenerOf, synced, type Listener, type LiveClient } from '../../../testing/live-client.ts'
import { recordLiveMessage, type NewLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { createManualClock, startTestServer, type TestServer } from '../../../testing/index.ts'
import { grantsCall, grantsMessage } from '../../../kernel/grants/embed-grant.ts'

const PORTAL = 'https://portal.example'
const EMBED = '/api/auth/jwt/embed'
const UNREAD = '/api/admin/notification/unread/total'
const SIGNED_OUT = { httpStatus: 401, body: { status: 40101 } }
const FORBIDDEN = { body: { status: 40301 } }

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
let server: TestServer
let area: Listener
let branchIds: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ clock, config: { allowedOrigins: [PORTAL] } })
  area = await listenerOf(server, 'area01')
  branchIds = (await infoOf(area.token)).branches.map(({ id }) => id)
})
afterAll(() => server.stop())

const info = (token: string) => `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`
const infoOf = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
  const { body } = await server.call('GET', info(token), { token, headers })
  // The conformance test parses this answer by the contract.
  return body['data'] as { readonly branches: readonly { readonly id: string }[] }
}
const ask = (body: object, token = area.token) => server.call('POST', EMBED, { token, body })
const issue = async (part: object = {}, token = area.token): Promise<string> => {
  const { body } = await ask({ origin: PORTAL, widgets: ['bell'], ...part }, token)
  // As above.
  return (body['data'] as { readonly token: string }).token
}
const fromPortal = (path: string, token: string, method = 'GET', body?: object) =>
  server.call(method, path, { token, body, headers: { Origin: PORTAL } })
const connect = (token: string, origin: string | null, branchId = area.branchId) =>
  connectLive(server.url, {
    query: { ...area.query, token, branchId },
    headers: origin === null ? {} : { Origin: origin },
  })
const refusalOf = async (client: ReturnType<typeof connect>) =>
  (await client.waitFor(({ event }) => event === 'connect_error')).payload

describe('a token for a foreign page', () => {
  it('[WIDGET-2] opens the calls of its widgets from its page, and no others', async () => {
    const token = await issue()
    expect((await fromPortal(UNREAD, token)).body).toMatchObject({ status: 200 })
    expect((await fromPortal(info(token), token)).body).toMatchObject({ status: 200 })
    expect((await fromPortal('/api/admin/notification/ringing', token)).body).toMatchObject({ status: 200 })
    expect(await fromPortal('/api/admin/notification/ringing', token, 'POST', {})).toMatchObject(FORBIDDEN)
    expect(await fromPortal('/api/purchase/order/page', token)).toMatchObject(FORBIDDEN)
    expect(await fromPortal('/api/auth/jwt/token', token, 'DELETE')).toMatchObject(FORBIDDEN)
    expect(await fromPortal(EMBED, token, 'POST', { origin: PORTAL, widgets: ['bell'] })).toMatchObject(FORBIDDEN)
  })
  it('[WIDGET-2] of the company’s list cannot receive a delivery', () => {
    const company = { origin: PORTAL, widgets: ['companyPurchaseList' as const], branchId: null }
    expect(grantsCall(company, calls.purchasing.receiveShipment)).toBe(false)
    expect(grantsCall(company, calls.purchasing.order)).toBe(true)
  })
  it('[WIDGET-2] is refused from another page, without an origin, and from a program', async () => {
    const token = await issue()
    for (const headers of [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: server.url },
      { Origin: `${PORTAL}.evil.example` },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site', Referer: `${PORTAL}/` },
    ])
      expect(await server.call('GET', UNREAD, { token, headers })).toMatchObject(SIGNED_OUT)
  })
  it('[WIDGET-2] works in a page of the server itself, whose read requests have no origin', async () => {
    const token = await issue({ origin: server.url })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await server.call('GET', UNREAD, { token, headers })).body).toMatchObject({ status: 200 })
    expect(await server.call('GET', UNREAD, { token, headers: { 'Sec-Fetch-Site': 'same-site' } })).toMatchObject(
      SIGNED_OUT,
    )
  })
  it('[WIDGET-2] limited to one branch shows that branch only, in the calls and in the live channel', async () => {
    const [own = '', other = ''] = branchIds
    const token = await issue({ branchId: own, widgets: ['noticeFeed', 'storePurchaseList'] })
    expect((await infoOf(token, { Origin: PORTAL })).branches.map(({ id }) => id)).toEqual([own])
    const page = (branchId: string) => fromPortal(`/api/purchase/order/page?branchId=${branchId}`, token)
    expect((await page(own)).body).toMatchObject({ status: 200 })
    expect((await page(other)).body).toMatchObject({ status: 40401 })
    const client = connect(token, PORTAL, own)
    await synced(client)
    expect(await refusalOf(connect(token, PORTAL, other))).toBe('40301')
    client.close()
  })
  it('[WIDGET-2] opens a socket from its page only', async () => {
    const token = await issue({ widgets: ['bell'] })
    expect(await refusalOf(connect(token, server.url))).toBe('40101')
    expect(await refusalOf(connect(token, null))).toBe('40101')
    const client = connect(token, PORTAL)
    await synced(client)
    client.close()
  })
  it('[WIDGET-2] [LIVE-6] of the bell hears of messages only, live and replayed, and misses no number', async () => {
    const client = connect(await issue(), PORTAL)
    const begun = await synced(client)
    const record = (message: Pick<NewLiveMessage, 'type'>) =>
      server.database.write((trx) =>
        recordLiveMessage(trx, { branchId: area.branchId, orderNo: 'secret', ...message }, clock.now()),
      )
    for (const type of ['CALL', 'PURCHASE_STATUS', 'NOTIFICATION_NEW', 'ORDER_PAID'] as const) await record({ type })
    const reached = (to: LiveClient, sequence: number) =>
      to.waitFor(({ event, payload }) => event === 'synced' && v.parse(liveCursor, payload).sequence === sequence)
    await reached(client, begun.sequence + 4)
    const later = connectLive(server.url, {
      query: { ...area.query, token: await issue() },
      headers: { Origin: PORTAL },
      after: begun,
    })
    await reached(later, begun.sequence + 4)
    for (const { heard } of [client, later]) {
      const notices = heard.filter(({ event }) => event === 'notifyRoom').map(({ payload }) => String(payload))
      expect(notices.map((payload) => v.parse(liveMessage, JSON.parse(payload)).type)).toEqual(['NOTIFICATION_NEW'])
    }
    client.close()
    later.close()
  })
  it('[WIDGET-2] of a feed hears everything, and of a purchase list the changes of orders', () => {
    const heard = (widget: EmbedWidget) =>
      LIVE_MESSAGE_TYPES.filter((type) => grantsMessage({ origin: PORTAL, widgets: [widget], branchId: null }, type))
    expect(heard('noticeFeed')).toEqual(LIVE_MESSAGE_TYPES)
    expect(heard('storePurchaseList')).toEqual(['PURCHASE_STATUS'])
    expect(heard('companyPurchaseList')).toEqual(['PURCHASE_STATUS'])
    expect(heard('branchSelector')).toEqual([])
  })
  it('[WIDGET-2] expires after its minutes, and so does its socket; the session and its own socket stay', async () => {
    const token = await issue({ minutes: 5 })
    const [embedded, own] = [connect(token, PORTAL), connectLive(server.url, { query: area.query })]
    await Promise.all([synced(embedded), synced(own)])
    clock.jump(5 * 60_000)
    expect(await embedded.gone).toBe('transport close')
    expect(await fromPortal(UNREAD, token)).toMatchObject(SIGNED_OUT)
    expect((await server.call('GET', UNREAD, { token: area.token })).body).toMatchObject({ status: 200 })
    expect(own.socket.connected).toBe(true)
    own.close()
  })
  it('[SES-3] expires where the clock is set past its end, and with its session where the clock is set back', async () => {
    const session = await server.signIn('area01')
    const token = await issue({ minutes: 5 }, session)
    clock.turn(3_600_000)
    expect(await fromPortal(UNREAD, token)).toMatchObject(SIGNED_OUT)
    clock.turn(-2 * 3_600_000)
    expect((await fromPortal(UNREAD, token)).body).toMatchObject({ status: 200 })
    await server.call('DELETE', '/api/auth/jwt/token', { token: session })
    expect(await fromPortal(UNREAD, token)).toMatchObject(SIGNED_OUT)
    clock.turn(3_600_000)
  })
  it('[SES-3] ends with its session', async () => {
    const session = await server.signIn('area01')
    const token = await issue({}, session)
    await server.call('DELETE', '/api/auth/jwt/token', { token: session })
    expect(await fromPortal(UNREAD, token)).toMatchObject(SIGNED_OUT)
  })
  it.each([
    ['an address that is no origin', { origin: `${PORTAL}/page` }],
    ['a page that is none', { origin: 'null' }],
    ['no widget', { widgets: [] }],
    ['a widget that there is not', { widgets: ['everything'] }],
    ['more than an hour', { minutes: 61 }],
    ['no minute', { minutes: 0 }],
  ])('is not issued for %s', async (_, part) => {
    expect((await ask({ origin: PORTAL, widgets: ['bell'], ...part })).body).toMatchObject({ status: 42201 })
  })
  it('[WIDGET-2] is not issued for a page that the server does not allow, and the refusal names it', async () => {
    const forOrigin = async (origin: string) => (await ask({ origin, widgets: ['bell'] })).body
    for (const origin of ['https://evil.example', `${PORTAL}:8443`, PORTAL.replace('https', 'http')]) {
      const refusal = await forOrigin(origin)
      expect(refusal).toMatchObject({ status: 42201, errors: [{ field: 'origin', msg: refusal['msg'] }] })
      expect(refusal['msg']).toContain(`${origin}不在`)
      expect(refusal).not.toHaveProperty('data')
    }
    expect(await forOrigin(server.url)).toMatchObject({ status: 200 })
  })
  it('[PERM-5] is not issued for a branch of somebody else', async () => {
    const { branchId } = await listenerOf(server, 'admin', 'YQ001')
    expect((await ask({ origin: PORTAL, widgets: ['bell'], branchId })).body).toMatchObject({ status: 40401 })
  })
})
