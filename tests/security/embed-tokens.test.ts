import { startTestServer, type TestServer } from '@netbar/server/testing'
import { EMBED_WIDGETS, Status, UPLOAD_ACTION, type Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOf, callsOfMachines, callsOfPeople, pathWith } from './named-calls.ts'
import { watchWrites, type WriteWatch } from './watch-writes.ts'

const PORTAL = 'https://portal.example'
const OTHER_PORTAL = 'https://other.example'
/** Calls granted to a page of the portal by the widgets of its token. */
const GRANTED = new Set([
  'session.userInfo',
  'notifications.unreadTotal',
  'notifications.unreadList',
  'notifications.read',
  'notifications.readAll',
  'notifications.history',
  'notifications.mark',
  'ringing.own',
  'purchasing.orders',
  'purchasing.orderCounts',
  'purchasing.order',
  'purchasing.receiveShipment',
])

let server: TestServer
let token: string
let writes: WriteWatch
beforeAll(async () => {
  server = await startTestServer({ config: { allowedOrigins: [PORTAL, OTHER_PORTAL] } })
  // A user with every right: refusals are due to the token.
  const session = await server.signIn('admin')
  const body = { origin: PORTAL, widgets: EMBED_WIDGETS }
  const { body: answer } = await server.call('POST', '/api/auth/jwt/embed', { token: session, body })
  // The conformance test checks the shape.
  token = (answer['data'] as { readonly token: string }).token
  writes = watchWrites(server)
})
afterAll(async () => {
  writes.stop()
  await server.stop()
})

/** An invalid body: an authorized caller gets a validation error. */
const make = async (call: Call, origin: string) => {
  const { body } = await server.call(call.method, pathWith(call, 'nothing'), {
    token,
    headers: { ...headersOf(call), Origin: origin },
    ...(call.method === 'GET' ? {} : { body: 'not even JSON' }),
  })
  return body['status']
}
const closed = callsOfPeople
const isGranted = ([name]: readonly [string, Call]) => GRANTED.has(name)
const statusesOf = async (calls: typeof closed, origin: string) =>
  new Set(await Promise.all(calls.map(([, call]) => make(call, origin))))

describe('a token for a foreign page', () => {
  it('[WIDGET-2] opens no call of the contract from another page, also one that the server allows', async () => {
    const before = writes.version()
    for (const origin of [OTHER_PORTAL, server.url])
      expect(await statusesOf(closed, origin)).toEqual(new Set([Status.signedOut]))
    expect(writes.version()).toBe(before)
  })

  it('[WIDGET-2] opens from its own page only the calls of its widgets, whatever its user may do', async () => {
    const before = writes.version()
    const refused = closed.filter((named) => !isGranted(named))
    expect(await statusesOf(refused, PORTAL)).toEqual(new Set([Status.forbidden]))
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.png')
    const headers = { Authorization: token, Origin: PORTAL }
    const upload = await fetch(server.url + UPLOAD_ACTION, { method: 'POST', body: form, headers })
    expect(await upload.json()).toMatchObject({ status: Status.forbidden })
    expect(await statusesOf(callsOfMachines, PORTAL)).toEqual(new Set([Status.signedOut]))
    expect(writes.version()).toBe(before)
    const granted = closed.filter(isGranted)
    expect(granted).toHaveLength(GRANTED.size)
    expect(await statusesOf(granted, PORTAL)).not.toContain(Status.forbidden)
  })
})
