import { createManualClock, startTestServer, type TestServer } from '@netbar/server/testing'
import { SERVICE_SCOPES, Status, UPLOAD_ACTION, type Call, type ServiceScope } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOf, callsOfMachines, callsOfPeople, pathWith } from './named-calls.ts'
import { watchWrites, type WriteWatch } from './watch-writes.ts'

/** Calls that each scope answers; every other one is refused, also those to come. */
const ANSWERED: Readonly<Record<ServiceScope, readonly string[]>> = {
  unstored: ['session.userInfo', 'purchasing.findUnstored'],
  tail: ['session.userInfo', 'live.place'],
  report: ['session.userInfo', 'sales.page', 'sales.summary', 'review.page', 'review.summary'],
}

let server: TestServer
let writes: WriteWatch
const tokens = new Map<ServiceScope, string>()
beforeAll(async () => {
  // Time stands still, so that no earlier call is written into the log of calls meanwhile.
  server = await startTestServer({ clock: createManualClock(new Date()) })
  // A user with every right: refusals are due to the token.
  const token = await server.signIn('admin')
  const confirmation = await server.confirm(token)
  for (const scope of SERVICE_SCOPES) {
    const body = { name: scope, scopes: [scope] }
    const { body: answer } = await server.call('POST', '/api/admin/user/service-token', { token, confirmation, body })
    // The conformance test checks the shape.
    tokens.set(scope, (answer['data'] as { readonly token: string }).token)
  }
  writes = watchWrites(server)
})
afterAll(async () => {
  writes.stop()
  await server.stop()
})

/** An invalid request: an authorized caller gets a validation error. */
const make = async (call: Call, token: string | undefined) => {
  const { body } = await server.call(call.method, pathWith(call, 'nothing'), {
    token: token ?? '',
    headers: headersOf(call),
    ...(call.method === 'GET' ? {} : { body: 'not even JSON' }),
  })
  return body['status']
}
const closed = callsOfPeople

describe.each(SERVICE_SCOPES)('a service token for %s', (scope) => {
  it('[PERM-7] opens the calls of its scope, and of all others none, whatever its maker may do', async () => {
    const before = writes.version()
    const refused = closed.filter(([name]) => !ANSWERED[scope].includes(name))
    const statuses = await Promise.all(refused.map(([, call]) => make(call, tokens.get(scope))))
    expect(new Set(statuses)).toEqual(new Set([Status.forbidden]))
    expect(refused.length).toBeGreaterThan(100)
    const ofMachines = await Promise.all(callsOfMachines.map(([, call]) => make(call, tokens.get(scope))))
    expect(new Set(ofMachines)).toEqual(new Set([Status.signedOut]))
    expect(writes.version()).toBe(before)
    const opened = closed.filter(([name]) => ANSWERED[scope].includes(name))
    expect(opened).toHaveLength(ANSWERED[scope].length)
    // What needs no parameter is answered.
    for (const [name, call] of opened)
      expect([Status.invalidFields, Status.ok], name).toContain(await make(call, tokens.get(scope)))
  })

  it('[PERM-7] uploads nothing', async () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.png')
    const headers = { Authorization: tokens.get(scope) ?? '' }
    const upload = await fetch(server.url + UPLOAD_ACTION, { method: 'POST', body: form, headers })
    expect(await upload.json()).toMatchObject({ status: Status.forbidden })
  })
})
