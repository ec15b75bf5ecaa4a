import {
  createManualClock,
  createOutsideWorld,
  findInconsistencies,
  requestsOf,
  startTestServer,
  type ConformanceRequest,
  type ManualClock,
  type TestServer,
} from '@netbar/server/testing'
import { calls, shanghaiDay, Status, type Call } from '@netbar/shared/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, byCaller, openAccounts, type FuzzAccounts } from './accounts.ts'
import { mutatedRequests } from './mutations.ts'
import { fuzzRequests, type FuzzRequest, type OpenApi } from './requests.ts'
import { createSender, type FuzzAnswer } from './send.ts'
import { openFuzzWorld, type FuzzWorld } from './world.ts'

/** Some 7 for each call, so that half of them have one that succeeds. `pnpm fuzz` of a release sends more, and others each time. */
const REQUESTS = Number(process.env['NETBAR_FUZZ_REQUESTS'] ?? 4_000)
const isLong = process.env['NETBAR_FUZZ_REQUESTS'] !== undefined
const SEED = Number(process.env['NETBAR_FUZZ_SEED'] ?? (isLong ? Date.now() % 2 ** 31 : 20_261_121))
const MS_PER_REQUEST = 60
/** Calls that are answered without a session. */
const PUBLIC = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries<Call>(group).flatMap(([name, { access }]) => (access === 'public' ? [`${feature}.${name}`] : [])),
)
/**
 * A payment is there before the provider is asked, so that nothing is paid that nobody knows: one that it refuses stays, as
 * failed.
 */
const STARTS_QR: ReadonlySet<string> = new Set(['qrPayments.start', 'clientMachine.startQr'])
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

let clock: ManualClock
let server: TestServer
let world: FuzzWorld
let accounts: FuzzAccounts
let sender: ReturnType<typeof createSender>
let openApi: OpenApi
let examples: Readonly<Record<string, ConformanceRequest>>
const answered = new Map<string, number>()

const branchOf = async (branchNo: string) =>
  (
    await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', branchNo)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  // The examples are created in the present, so the clock must not be ahead; after noon and midnight nothing begins
  // or expires for hours.
  const startOf = (hour: string) => new Date(`${shanghaiDay(Date.now())}T${hour}:00:00+08:00`)
  clock = createManualClock(startOf(startOf('12') <= new Date() ? '12' : '00'))
  const outside = createOutsideWorld(() => clock.now())
  // Jobs write between requests, which would look like writes of a refused one.
  const withoutJobs: typeof clock = {
    ...clock,
    every: () => () => undefined,
  }
  server = await startTestServer({ clock: withoutJobs, outside: outside.services, signInsPerMinute: 1_000_000 })
  const token = await server.signIn('xh001_mgr')
  const all = await requestsOf({ server, outside, token, branchId: await branchOf('XH001') })
  // The fuzzing chooses the account: examples of sessions contain a token or a password of their own.
  examples = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('session.')))
  world = openFuzzWorld(server)
  accounts = await openAccounts(server, () => clock.now().getTime())
  sender = createSender(server.url)
  // Built from the contract; its own test checks it.
  openApi = (await server.call('GET', '/api/openapi.json')).body as unknown as OpenApi
  console.log(`fuzzing ${REQUESTS} requests, NETBAR_FUZZ_SEED=${SEED}`)
})
afterAll(async () => {
  sender.close()
  world.close()
  await server.stop()
})

/** Writes since a moment, by table. The log of calls names those that were refused, too. */
const written = (before: Readonly<Record<string, number>>) =>
  Object.entries(world.writes()).filter(([name, count]) => name !== 'call_log' && count !== before[name])

/** Ids in an answer of rows that the account may not see, and that were not in the request. */
const leaked = ({ as, path, body }: FuzzRequest, { text }: FuzzAnswer): readonly string[] => {
  const asked = decodeURIComponent(path.replaceAll(/%(?![0-9a-f]{2})/gi, '').replaceAll(/%[89a-f]./gi, ''))
  const sent = asked + Buffer.from(body ?? '', 'base64').toString()
  return [...new Set(text.match(UUID) ?? [])].filter((id) => {
    const owner = world.owners.get(id)
    return owner !== undefined && !accounts.maySee(as, owner) && !sent.includes(id)
  })
}

const check = async (request: FuzzRequest): Promise<void> => {
  const token = await accounts.tokenOf(request.as)
  const confirmation = await accounts.confirmationOf(request.as)
  const before = world.writes()
  const answer = await sender.send(request, token, confirmation)
  clock.advance(700)
  expect(answer.httpStatus, answer.text).toBeLessThan(500)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const status = answer.body?.['status']
  if (request.path.startsWith('/api/')) expect(status, answer.text).toBeTypeOf('number')
  if (status === Status.ok) {
    answered.set(request.name, (answered.get(request.name) ?? 0) + 1)
    expect(leaked(request, answer)).toEqual([])
    if (request.as === '') expect(PUBLIC).toContain(request.name)
  } else if (status !== undefined) {
    expect(Number(status)).toBeLessThan(50_000)
    if (!STARTS_QR.has(request.name)) expect(written(before)).toEqual([])
  }
  // Its session has ended, its screen is locked, or it has just signed out.
  if (status === Status.signedOut || status === Status.screenLocked || request.name.startsWith('session.'))
    accounts.forget(request.as)
}

describe('fuzzed requests', () => {
  it(
    '[ERR-6] [PERM-7] never crash the server, never reveal what is another’s, and change nothing when they are refused',
    async () => {
      const requests = fc.oneof(
        { weight: 3, arbitrary: fuzzRequests(openApi, world.pools, ACCOUNTS) },
        { weight: 2, arbitrary: mutatedRequests(examples, ACCOUNTS) },
      )
      await fc.assert(fc.asyncProperty(requests.map(byCaller), check), { seed: SEED, numRuns: REQUESTS })
      expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
    30_000 + REQUESTS * MS_PER_REQUEST,
  )

  it('leave the data consistent', async () => {
    expect(await findInconsistencies(server.database)).toEqual([])
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ok' })
  })

  it('do write where they succeed, which proves the count of writes', () => {
    const tables = Object.entries(world.writes()).filter(([, count]) => count > 0)
    expect(tables.length).toBeGreaterThan(10)
  })

  it('pass the checks: half of the calls succeeded at least once, and most of them in a long run', () => {
    const names = Object.values(openApi.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(names.filter((name) => !answered.has(name)).length).toBeLessThan(names.length / (isLong ? 4 : 2))
  })
})
