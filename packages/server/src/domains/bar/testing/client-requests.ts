import { first } from '../../../testing/first.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { openClientDesk, SEAT_PASSWORD } from './client-desk.ts'

const POWER_ON = { power: 'ON', isLocked: false, machineTime: '2026-11-21T04:00:00.000Z' }

/** Requests of each call of client machines, and about them. */
export const clientRequests = async ({ server, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { clients, memberNos, signIn } = await openClientDesk(server, branchId, 3)
  const [free, leaving, ordering] = [first(clients), first(clients.slice(1)), first(clients.slice(2))]
  await signIn(leaving, first(memberNos.slice(1)))
  await signIn(ordering, first(memberNos.slice(2)))
  await ordering.get('report', POWER_ON)
  const lockIt = { machineIds: [ordering.id], command: 'LOCK' }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  await server.call('POST', '/api/machine/command', { token, headers, body: lockIt })
  const { commands } = await ordering.get('state')
  const goods = (await ordering.get('goods')).filter(({ left }) => left > 2)
  const lines = [{ productId: first(goods).productId, quantity: 1 }]
  const order = () => ordering.get('order', { requestNo: crypto.randomUUID(), lines })
  const [paid, due, waited] = [await order(), await order(), await order()]
  await ordering.get('startQr', { requestNo: crypto.randomUUID(), no: waited.orderNo })
  const owner = await server.signIn('xh_owner')
  const { id: memberId } = await server.database.db
    .selectFrom('member')
    .where('member_no', '=', first(memberNos))
    .select('id')
    .executeTakeFirstOrThrow()
  const by = (client: typeof free, path: string, body?: object) => ({
    path,
    token: client.key,
    ...(body === undefined ? {} : { body: { requestNo: crypto.randomUUID(), ...body } }),
  })
  return {
    'clientMachine.state': by(free, ''),
    'clientMachine.report': { path: '', token: free.key, body: POWER_ON },
    'clientMachine.signIn': by(free, '', { card: first(memberNos), password: SEAT_PASSWORD }),
    'clientMachine.leave': by(leaving, '', {}),
    'clientMachine.callService': by(ordering, '', { type: 'TEA' }),
    'clientMachine.goods': by(ordering, ''),
    'clientMachine.packages': by(ordering, ''),
    'clientMachine.buyPackage': by(ordering, '', { packageId: 'hours-3' }),
    'clientMachine.order': by(ordering, '', { lines }),
    'clientMachine.pay': by(ordering, '', { orderNo: paid.orderNo }),
    'clientMachine.startQr': by(ordering, '', { no: due.orderNo }),
    'clientMachine.findQr': by(ordering, `/${waited.orderNo}`),
    'clientMachine.acknowledge': {
      path: `/${first(commands).id}`,
      token: ordering.key,
      body: { result: 'DONE' },
    },
    'machineCommands.send': { path: '', body: { machineIds: [ordering.id], command: 'MESSAGE', text: '请小声' } },
    'machineKeys.list': { path: `/${branchId}`, token: owner },
    'machineKeys.issue': { path: `/${leaving.id}`, body: {}, token: owner },
    'machineKeys.revoke': { path: `/${leaving.id}`, token: owner },
    'seatPasswords.save': { path: `/${memberId}`, body: { branchId, password: 'another-1' } },
  }
}
