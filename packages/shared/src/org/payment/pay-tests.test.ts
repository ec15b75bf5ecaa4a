import { describe, expect, it } from 'vitest'
import type { PayTest } from '../../contract/org/pay-tests.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { signedInWorld } from '../../testing/index.ts'
import { payTestClose, payTests, payTestsLeft, payTestsOpened, payTestStart } from './index.ts'

const LIST = 'GET /api/payment/pay/config/test/r1'
const START = 'POST /api/payment/pay/config/test/r1'
const CLOSE = 'POST /api/payment/pay/config/test/close/r1'

const test: PayTest = {
  id: 't1',
  brandId: 'r1',
  amountFen: 1,
  state: 'PENDING',
  codeUrl: 'weixin://t1',
  expires: '2026-11-21T04:05:00.000Z',
  actor: '周建国',
  createdTime: '2026-11-21T04:00:00.000Z',
  endedTime: null,
  failure: null,
}
const failure = { time: test.createdTime, reason: 'REFUSED', code: 'NOT_ENOUGH', detail: '余额不足' } as const

const opened = async (tests: readonly PayTest[] = []) => {
  const world = await signedInWorld({ answers: ({ http }) => http.data(LIST, tests) })
  world.runtime.send(payTestsOpened, 'r1')
  await world.settle()
  return world
}

describe('test payments of a brand', () => {
  it('[CALL-7] are asked about every three seconds until the newest is over', async () => {
    const world = await opened()
    world.http.data(START, [test])
    world.runtime.send(payTestStart.submitted, 'r1')
    await world.settle()
    expect(world.runtime.scope.getState(payTests.$value)).toEqual([test])
    expect(world.http.to(LIST)).toHaveLength(1)
    world.http.data(LIST, [{ ...test, state: 'REFUNDED', codeUrl: null }])
    await world.clock.advance(3000)
    await world.settle()
    await world.clock.advance(9000)
    await world.settle()
    expect(world.http.to(LIST)).toHaveLength(2)
    expect(world.runtime.scope.getState(payTests.$value)?.[0]?.state).toBe('REFUNDED')
  })

  it('[CALL-7] whose refund is not accepted are left to the server', async () => {
    const world = await opened([{ ...test, state: 'PAID', failure }])
    await world.clock.advance(9000)
    await world.settle()
    expect(world.http.to(LIST)).toHaveLength(1)
  })

  it('[CALL-7] are begun and closed each under a key of its own, and a retry under the same', async () => {
    const world = await opened()
    const keys = (call: string) => world.http.to(call).map(({ headers }) => headers?.['Idempotency-Key'])
    world.http.refuse(START, 50_301, '微信支付暂时没有响应，请稍后再试')
    world.runtime.send(payTestStart.submitted, 'r1')
    await world.settle()
    world.http.data(START, [test])
    world.runtime.send(payTestStart.submitted, 'r1')
    await world.settle()
    world.http.data(CLOSE, [{ ...test, state: 'CLOSED' }])
    world.runtime.send(payTestClose.submitted, 'r1')
    await world.settle()
    const [first, again] = keys(START)
    expect(first).toBe(again)
    expect(keys(CLOSE)).not.toContain(first)
    expect(world.runtime.scope.getState(payTests.$value)?.[0]?.state).toBe('CLOSED')
  })

  it('[SES-3] are not asked about once they left the screen, or with the session', async () => {
    const world = await opened([test])
    world.runtime.send(payTestsLeft, undefined)
    await world.clock.advance(9000)
    await world.settle()
    expect(world.http.to(LIST)).toHaveLength(1)
    world.runtime.send(payTestsOpened, 'r1')
    await world.settle()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(payTests.$value)).toBeNull()
  })
})
