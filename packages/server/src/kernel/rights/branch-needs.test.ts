import { calls } from '@netbar/shared/contract'
import type { BranchStatus, Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConformanceRequest } from '../../testing/conformance-request.ts'
import { digest } from '../../testing/digest.ts'
import { createOutsideWorld, requestsOf, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

const SUSPENDED = '门店已停业整顿，暂不能办理新业务，未完成的业务可继续处理'
const CLOSED = '门店已关闭，不能办理此业务'

/** Written down, so that no call loses its mark by a slip. */
const MARKED = [
  ['coupons.redeem', 'trading'],
  ['floorSessions.open', 'trading'],
  ['counterOrders.save', 'trading'],
  ['recharges.save', 'trading'],
  ['shifts.open', 'unclosed'],
  ['transfers.save', 'trading'],
  ['cards.openCard', 'trading'],
  ['purchaseCart.submit', 'trading'],
]

const named = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) =>
    call.needsBranch === undefined ? [] : [{ name: `${feature}.${name}`, call }],
  ),
)

let server: TestServer
let token: string
let requests: Readonly<Record<string, ConformanceRequest>>
beforeAll(async () => {
  const outside = createOutsideWorld()
  server = await startTestServer({ outside: outside.services })
  token = await server.signIn('xh001_mgr')
  const { branch_id: branchId } = await server.database.db
    .selectFrom('user_branch')
    .innerJoin('user', 'user.id', 'user_branch.user_id')
    .where('username', '=', 'xh001_mgr')
    .select('branch_id')
    .executeTakeFirstOrThrow()
  requests = await requestsOf({ server, outside, token, branchId })
})
afterAll(() => server.stop())

let made = 0
const make = async ({ name, call }: (typeof named)[number]) => {
  made += 1
  const { path: rest = '', body, token: own = token } = requests[name] ?? {}
  const { body: answer } = await server.call(call.method, call.path.replace(/(\/\{\w+\})+$/, '') + rest, {
    token: own,
    ...(body === undefined ? {} : { body }),
    ...(call.idempotent ? { headers: { 'Idempotency-Key': `branch-needs-${made}` } } : {}),
  })
  return answer
}
const setAll = (status: BranchStatus) => server.database.db.updateTable('branch').set({ status }).execute()

/** What a call is refused with while every branch has a status; null where it is not, or where something was changed. */
const refusalIn = async (status: BranchStatus, made: (typeof named)[number]) => {
  await setAll(status)
  const before = await digest(server.database)
  const { status: code, msg } = await make(made)
  return code === 42202 && (await digest(server.database)) === before ? msg : null
}

describe('a call that needs a branch', () => {
  it('[CALL-5] is one that begins something there', () => {
    expect(named.map(({ name, call }) => [name, call.needsBranch])).toEqual(MARKED)
  })

  it.each(named)('[CALL-5] $name is refused in a closed branch, and leaves nothing', async (call) => {
    expect(await refusalIn('CLOSED', call)).toBe(CLOSED)
  })

  it.each(named)('[CALL-5] $name is refused in a suspended one only where it begins trade', async (call) => {
    const begins = call.call.needsBranch === 'trading'
    expect(await refusalIn('SUSPENDED', call)).toBe(begins ? SUSPENDED : null)
  })

  it.each(named.filter(({ call }) => call.needsBranch === 'trading'))(
    '[CALL-5] $name is answered in a branch that is open',
    async (call) => {
      await setAll('OPEN')
      expect(await make(call)).toMatchObject({ status: 200 })
    },
  )
})
