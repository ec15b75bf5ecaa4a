import { first } from '../../../testing/first.ts'
import { tillRequests } from './till-requests.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each call about the floor and the counter of a branch. */
export const requests = async ({ server, outside, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { db } = server.database
  const free = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IDLE')
    .select('id')
    .orderBy('name')
    .execute()
  const guests = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('end_time', 'is', null)
    .where('member_id', 'is', null)
    .where('user_id', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  const [opened, target] = [first(free), first(free.slice(1))]
  const [ending, moving] = [first(guests), first(guests.slice(1))]
  const owner = await server.signIn('xh_owner')
  const till = await tillRequests({ server, outside, token, branchId })
  const terms = { stepMinutes: 15, minimumFen: 0, baseFenPerHour: 500, rates: [], packages: [] }
  return {
    'floorMap.find': { path: `/${branchId}` },
    ...till,
    'floorPlan.find': { path: `/${branchId}` },
    'floorPlan.saveAreas': { path: `/${branchId}`, body: { areas: [{ name: '雅座', machineIds: [] }] }, token: owner },
    'floorPlan.saveRates': { path: `/${branchId}`, body: { version: 1, terms }, token: owner },
    'floorSessions.open': { path: '', body: { machineId: opened.id, memberId: null } },
    'floorSessions.preview': { path: `/${moving.id}` },
    'floorSessions.checkout': { path: `/${ending.id}`, body: { payChannel: 'CASH' } },
    'floorSessions.move': { path: '', body: { sessionId: moving.id, machineId: target.id } },
    'guestOrders.page': { path: `?branchId=${branchId}&limit=5` },
  }
}
