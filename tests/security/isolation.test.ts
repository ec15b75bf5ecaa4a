import {
  belongingsOf,
  createManualClock,
  createOutsideWorld,
  FOREIGN,
  NOTHING,
  OF_BRANCH,
  OPEN_LISTS,
  startTestServer,
  type Belongings,
  type ForeignRequest,
  type ForeignRequests,
  type TestServer,
} from '@netbar/server/testing'
import { Status, type Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from './accounts.ts'
import { fixedPath, headersOf, namedCalls } from './named-calls.ts'
import { watchWrites, type WriteWatch } from './watch-writes.ts'

const NOW = new Date('2026-11-21T04:00:00.000Z')

let server: TestServer
let foreign: Belongings
let own: Belongings

/** Tokens of accounts with every function, of one brand and of one of its branches. */
let intruders: Readonly<Record<'1' | '2', string>>
let writes: WriteWatch
/** Confirmations by token, for calls that need a recent factor. */
const confirmed = new Map<string, string>()

beforeAll(async () => {
  const clock = createManualClock(NOW)
  const outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  foreign = await belongingsOf(server, 'XH001')
  const mine = await belongingsOf(server, 'YQ001')
  await addAccount(server, { username: 'intruder1', level: '1', brandId: mine.brandId, branchIds: [] })
  await addAccount(server, { username: 'intruder2', level: '2', brandId: mine.brandId, branchIds: [mine.branchId] })
  own = { ...mine, userId: 'user-intruder1' }
  intruders = { 1: await server.signIn('intruder1'), 2: await server.signIn('intruder2') }
  for (const token of Object.values(intruders)) confirmed.set(token, await server.confirm(token))
  writes = watchWrites(server)
})
afterAll(async () => {
  writes.stop()
  await server.stop()
})

const make = async (call: Call, token: string, { path, body }: ForeignRequest) => {
  const answer = await server.call(call.method, fixedPath(call) + path, {
    token,
    confirmation: confirmed.get(token),
    headers: headersOf(call),
    ...(body === undefined ? {} : { body }),
  })
  return answer.body
}

/** Flattens rows by feature and call to rows by the names of calls. */
const named = <Row>(rows: Readonly<Record<string, Readonly<Record<string, Row>>>>): ReadonlyMap<string, Row> =>
  new Map(
    Object.entries(rows).flatMap(([feature, group]) =>
      Object.entries(group).map(([name, row]) => [`${feature}.${name}`, row] as const),
    ),
  )
const foreignRows = named(FOREIGN)
const openLists = named(OPEN_LISTS)

const guarded = namedCalls.flatMap(([name, call]): (readonly [string, Call, ForeignRequests])[] => {
  const row = foreignRows.get(name)
  return typeof row === 'function' ? [[name, call, row]] : []
})
/** Reads without ids, and lists without their branch or brand, with their requests. */
const readings = namedCalls.flatMap(([name, call]): (readonly [string, Call, string])[] => {
  const path = openLists.get(name) ?? foreignRows.get(name)
  return typeof path === 'string' ? [[name, call, path]] : []
})

describe('what belongs to another brand', () => {
  it('[PERM-7] is tested for every call of the contract', () => {
    expect(namedCalls.map(([name]) => name).filter((name) => !foreignRows.has(name))).toEqual([])
  })

  it.each(guarded)('[PERM-7] is not found by %s, which changes nothing', async (_, call, requests) => {
    const before = writes.version()
    const unknown = requests(NOTHING, own)
    for (const [index, request] of requests(foreign, own).entries()) {
      const answer = await make(call, intruders[1], request)
      expect(answer, request.path).toMatchObject({ status: request.status ?? Status.notFound })
      expect(answer).not.toHaveProperty('data')
      // Comparing answers must not reveal what exists.
      expect(answer).toEqual(await make(call, intruders[1], unknown[index] ?? request))
    }
    expect(writes.version()).toBe(before)
  })

  it.each(guarded)('[PERM-7] is not found by %s for a user of a single branch, either', async (_, call, requests) => {
    const before = writes.version()
    for (const request of requests(foreign, { ...own, userId: 'user-intruder2' })) {
      const { status } = await make(call, intruders[2], request)
      expect([request.status ?? Status.notFound, Status.forbidden], request.path).toContain(status)
    }
    expect(writes.version()).toBe(before)
  })

  it.each(readings)('[PERM-7] is not in the answers of %s', async (_, call, path) => {
    for (const token of Object.values(intruders)) {
      const answer = await make(call, token, { path: path.replace('{token}', token) })
      expect(answer).toMatchObject({ status: Status.ok })
      for (const id of Object.values(foreign)) expect(JSON.stringify(answer)).not.toContain(id)
    }
  })

  it('[PERM-7] cannot be read by naming it where the call takes no id', async () => {
    const answer = await server.call('GET', `/api/admin/notification/list?userId=${foreign.userId}&limit=100`, {
      token: intruders[1],
      headers: { 'X-User-Id': foreign.userId, 'X-Branch-Id': foreign.branchId },
    })
    expect(answer.body).toMatchObject({ status: Status.ok, rows: [], total: 0 })
  })
})

describe('the observer of writes', () => {
  it('notices a write, which proves the tests above', async () => {
    const before = writes.version()
    await server.database.db.updateTable('brand').set({ name: 'another name' }).where('id', '=', own.brandId).execute()
    expect(writes.version()).not.toBe(before)
  })
})

describe('a branch of the same brand', () => {
  let token: string
  let mine: Belongings
  let theirs: Belongings
  beforeAll(async () => {
    const { db } = server.database
    const branch = await db.selectFrom('branch').where('branch_no', '=', 'XH002').select('id').executeTakeFirstOrThrow()
    const order = await db
      .selectFrom('purchase_order')
      .where('branch_id', '=', branch.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const warehouse = await db
      .selectFrom('warehouse')
      .where('branch_id', '=', branch.id)
      .where('kind', '=', 'STORE')
      .select('id')
      .executeTakeFirstOrThrow()
    await addAccount(server, {
      username: 'neighbour',
      level: '2',
      brandId: foreign.brandId,
      branchIds: [branch.id],
    })
    token = await server.signIn('neighbour')
    confirmed.set(token, await server.confirm(token))
    const own = { branchId: branch.id, orderId: order.id, warehouseId: warehouse.id, userId: 'user-neighbour' }
    mine = { ...foreign, ...Object.fromEntries(OF_BRANCH.map((key) => [key, NOTHING[key]])), ...own }
    theirs = { ...mine, ...Object.fromEntries(OF_BRANCH.map((key) => [key, foreign[key]])) }
  })
  /** The requests of a call that name something of the other branch, and not only of the brand. */
  const naming = (requests: (typeof guarded)[number][2]) => {
    const harmless = requests(mine, mine).map((request) => JSON.stringify(request))
    return requests(theirs, mine).filter(
      (request, index) => request.isSharedInBrand !== true && JSON.stringify(request) !== harmless[index],
    )
  }
  const namingBranch = guarded.filter(([, , requests]) => {
    const marked = (mark: string) => ({ ...NOTHING, ...Object.fromEntries(OF_BRANCH.map((key) => [key, mark])) })
    return JSON.stringify(requests(marked('theirs'), NOTHING)) !== JSON.stringify(requests(marked('mine'), NOTHING))
  })

  it.each(namingBranch)(
    '[PERM-7] is foreign to branch staff in %s, which changes nothing',
    async (_, call, requests) => {
      const before = writes.version()
      const asked = naming(requests)
      expect(asked.length).toBeGreaterThan(0)
      for (const request of asked) {
        const { status } = await make(call, token, request)
        const refused = request.status ?? Status.notFound
        expect(status, request.path).toBe(request.isCompanyOnly === true ? Status.forbidden : refused)
      }
      expect(writes.version()).toBe(before)
    },
  )

  it('[PERM-7] is in no list of branch staff without a branch', async () => {
    for (const [name, call, path] of readings.filter(([name]) => openLists.has(name))) {
      const answer = JSON.stringify(await make(call, token, { path }))
      for (const key of OF_BRANCH.filter((each) => each !== 'branchId'))
        expect(answer.includes(foreign[key]), `${name} ${key}`).toBe(false)
    }
  })
})
