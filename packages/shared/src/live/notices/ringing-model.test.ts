import { describe, expect, it } from 'vitest'
import { everythingRings, type Ringing } from '../../contract/kit/ringing.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { $feed, FEED_PAUSE_MS } from './index.ts'
import { $ringing, ringingWrite } from './ringing-write.ts'

const RINGING = '/api/admin/notification/ringing'
const SILENT: Ringing = { calls: 'never', orders: 'never', members: 'always', quiet: null }

const atWork = async (answers: (world: FakeWorld) => void) => {
  const world = await signedInWorld({ answers })
  await world.clock.advance(5000)
  let sequence = 0
  const notify = async (type: string) => {
    world.socket.latest.notify({ type, branchId: 'b1', machineName: '012', orderNo: 'XS1', sequence: (sequence += 1) })
    await world.clock.advance(2000)
  }
  return { world, notify }
}
const shown = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ text }) => text)

describe('what a person lets ring', () => {
  it('a silent notice neither sounds nor pops up, and is listed; a call is shown and does not sound', async () => {
    const { world, notify } = await atWork(({ http }) => http.data(`GET ${RINGING}`, SILENT))
    await notify('ORDER_PAID')
    expect([shown(world), world.sounds]).toEqual([[], []])
    await notify('CALL')
    expect([shown(world), world.sounds]).toEqual([['012号机呼叫服务'], []])
    await world.clock.advance(FEED_PAUSE_MS)
    expect(world.runtime.scope.getState($feed).map(({ message }) => message.type)).toEqual(['CALL', 'ORDER_PAID'])
    await notify('ADD_MEMBER')
    expect(shown(world)).toContain('新会员开卡成功')
  })
  it('[NOTICE-4] everything rings where nothing was chosen, and of a server that does not know it', async () => {
    for (const answers of [
      ({ http }: FakeWorld) => http.data(`GET ${RINGING}`, everythingRings),
      ({ http }: FakeWorld) => http.fail(`GET ${RINGING}`),
    ]) {
      const { world, notify } = await atWork(answers)
      await notify('ORDER_PAID')
      expect([shown(world), world.sounds]).toEqual([['订单XS1付款成功'], ['paid']])
    }
  })
  it('a choice holds at once when it is saved', async () => {
    const { world, notify } = await atWork(({ http }) => {
      http.data(`GET ${RINGING}`, everythingRings)
      http.data(`POST ${RINGING}`, null)
    })
    await world.runtime.settle(ringingWrite.submitted, SILENT)
    expect(world.http.to(`POST ${RINGING}`).map(({ body }) => body)).toEqual([SILENT])
    expect(world.runtime.scope.getState($ringing)).toEqual(SILENT)
    await notify('ORDER_PAID')
    expect(world.sounds).toEqual([])
  })
})
