import {
  createManualClock,
  startTestServer,
  TEST_PASSWORD,
  type ManualClock,
  type TestServer,
} from '@netbar/server/testing'
import { Status, UPLOAD_ACTION, type Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, grant } from './accounts.ts'
import { callsOfMachines, callsOfPeople, headersOf, namedCalls, pathWith } from './named-calls.ts'
import { watchWrites, type WriteWatch } from './watch-writes.ts'

/** Rights are cached for this long. */
const RIGHTS_AGE_MS = 5_001
const USERNAME = 'everything1'

let clock: ManualClock
let server: TestServer
let roleId: string
let token: string
let writes: WriteWatch

beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  roleId = await addAccount(server, { username: USERNAME, level: '1', brandId: null, branchIds: [] })
  token = await server.signIn(USERNAME)
  writes = watchWrites(server)
})
afterAll(async () => {
  writes.stop()
  await server.stop()
})

/** What is granted already is not granted again: calls of one function follow each other. */
let granted: string | null = null
const setFunctions = async (isGranted: (functionId: string) => boolean) => {
  const wanted = functionIds.filter((functionId) => isGranted(functionId)).join(' ')
  if (wanted === granted) return
  await grant(server, roleId, isGranted)
  clock.advance(RIGHTS_AGE_MS)
  granted = wanted
}

/** An invalid body: an authorized caller gets a validation error. */
const make = async (call: Call, asker: string | null) => {
  const { body } = await server.call(call.method, pathWith(call, 'nothing'), {
    headers: headersOf(call),
    ...(asker === null ? {} : { token: asker }),
    ...(call.method === 'GET' ? {} : { body: 'not even JSON' }),
  })
  return body['status']
}

const needed = namedCalls
  .flatMap(([name, call]) => {
    if (typeof call.access === 'string') return []
    const functions: readonly string[] = call.access.anyFunction
    return [[name, call, functions] as const]
  })
  .toSorted(([, , a], [, , b]) => a.join(' ').localeCompare(b.join(' ')))
const functionIds = [...new Set(needed.flatMap(([, , functions]) => functions))]
const closed = namedCalls.filter(([, { access }]) => access !== 'public')

let stillLocked: string | null = null
const lockedSession = async () => {
  const locked = await server.signIn(USERNAME)
  expect((await server.call('POST', '/api/auth/jwt/lock', { token: locked })).body).toMatchObject({ status: 200 })
  return locked
}

describe('a function', () => {
  it.each(needed)('[PERM-7] of %s cannot be replaced by all others together', async (_, call, functions) => {
    await setFunctions((functionId) => !functions.includes(functionId))
    const before = writes.version()
    expect(await make(call, token)).toBe(Status.forbidden)
    expect(writes.version()).toBe(before)
  })

  it.each(needed)('[PERM-7] of %s is enough on its own', async (_, call, functions) => {
    for (const name of functions) {
      await setFunctions((functionId) => functionId === name)
      expect(await make(call, token), name).not.toBe(Status.forbidden)
    }
  })

  it.each([
    ['REFUND_EXPORT', 'refunds'],
    ['RETURN_ACCOUNTING_EXPORT', 'refunds'],
    ['RETURN_ACCOUNTING_REVERSE', 'refunds'],
    ['BILL_EXPORT', 'settlementBills'],
    ['REPLACEMENT_EXPORT', 'replacements'],
  ])(
    '[PERM-7] of a page that shows a list, %s, opens the list, its sums and its details',
    async (functionId, feature) => {
      const names = ['page', 'totals', 'detail'].map((name) => `${feature}.${name}`)
      const opened = needed.filter(([name]) => names.includes(name))
      expect(opened.length).toBeGreaterThan(1)
      await setFunctions((name) => name === functionId)
      for (const [name, call] of opened) expect(await make(call, token), name).not.toBe(Status.forbidden)
    },
  )

  it('[PERM-7] is a right that can be granted', async () => {
    const nodes = await server.database.db.selectFrom('menu_node').select('function_id').execute()
    const known = new Set(nodes.map(({ function_id }) => function_id))
    expect(needed.flatMap(([, , functions]) => functions).filter((name) => !known.has(name))).toEqual([])
  })

  it('[PERM-7] that is revoked is gone within five seconds, while the session continues', async () => {
    const call = needed[0]?.[1]
    if (call === undefined) throw new Error('no call needs a function')
    await setFunctions(() => true)
    expect(await make(call, token)).not.toBe(Status.forbidden)
    await setFunctions(() => false)
    expect(await make(call, token)).toBe(Status.forbidden)
  })
})

describe('a call that is not public', () => {
  it.each(closed)(
    '[PERM-7] %s refuses anonymous callers, and accepts no token from the URL or a cookie',
    async (name, call) => {
      const before = writes.version()
      expect(await make(call, null)).toBe(Status.signedOut)
      const path = `${pathWith(call, 'nothing')}?token=${token}`
      const inQuery = await server.call(call.method, path, { headers: headersOf(call) })
      const declares = name === 'session.userInfo'
      expect(inQuery.body['status']).toBe(declares ? Status.invalidFields : Status.signedOut)
      const headers = { ...headersOf(call), Cookie: `token=${token}; Authorization=${token}` }
      expect((await server.call(call.method, pathWith(call, 'nothing'), { headers })).body['status']).toBe(
        Status.signedOut,
      )
      expect(writes.version()).toBe(before)
    },
  )

  it.each(callsOfPeople)(
    '[PERM-7] %s refuses callers whose screen is locked, except for signing out',
    async (_, call) => {
      await setFunctions(() => true)
      // A call that is refused leaves the session as it is; one that is not may end it.
      const locked = call.whileLocked === true ? await lockedSession() : (stillLocked ??= await lockedSession())
      const isRefused = (await make(call, locked)) === Status.screenLocked
      expect(isRefused).toBe(call.whileLocked !== true)
    },
  )

  it.each(callsOfMachines)('[PERM-7] %s is refused to people, whatever they may do', async (_, call) => {
    await setFunctions(() => true)
    const before = writes.version()
    expect(await make(call, token)).toBe(Status.signedOut)
    expect(writes.version()).toBe(before)
  })

  it('[PERM-7] is the upload, too', async () => {
    const send = (headers: Readonly<Record<string, string>>) => {
      const form = new FormData()
      form.append('file', new Blob(['x']), 'x.png')
      return fetch(server.url + UPLOAD_ACTION, { method: 'POST', body: form, headers }).then((answer) => answer.json())
    }
    expect(await send({})).toMatchObject({ status: Status.signedOut })
    expect(await send({ Cookie: `token=${token}` })).toMatchObject({ status: Status.signedOut })
    const locked = await server.signIn(USERNAME)
    await server.call('POST', '/api/auth/jwt/lock', { token: locked })
    expect(await send({ Authorization: locked })).toMatchObject({ status: Status.screenLocked })
  })
})

describe('a session', () => {
  const UNREAD = '/api/admin/notification/unread/total'
  const status = async (asker: string) => (await server.call('GET', UNREAD, { token: asker })).body['status']

  it('[SES-3] that is signed out opens no call any more', async () => {
    const signedOut = await server.signIn(USERNAME)
    await server.call('DELETE', '/api/auth/jwt/token', { token: signedOut })
    const statuses = await Promise.all(closed.map(([, call]) => make(call, signedOut)))
    expect(new Set(statuses)).toEqual(new Set([Status.signedOut]))
  })

  it('ends with the fifth wrong password at its locked screen, which stops further guessing', async () => {
    const locked = await server.signIn(USERNAME)
    await server.call('POST', '/api/auth/jwt/lock', { token: locked })
    const unlock = async (password: string) =>
      (await server.call('POST', '/api/auth/jwt/unlock', { token: locked, body: { password } })).body['status']
    const tries = await Promise.all(['one111', 'two222', 'three3', 'four44', 'five55'].map(unlock))
    expect(tries.filter((each) => each === Status.wrongPassword)).toHaveLength(4)
    expect(tries.filter((each) => each === Status.signedOut)).toHaveLength(1)
    expect(await unlock(TEST_PASSWORD)).toBe(Status.signedOut)
    expect(await status(locked)).toBe(Status.signedOut)
  })
})
