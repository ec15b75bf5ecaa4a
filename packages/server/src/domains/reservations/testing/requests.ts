import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { newRules } from './new-rules.ts'

/** Requests of each call about how seats are booked. */
export const requests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const token = await server.signIn('xh_owner')
  const { db } = server.database
  const branches = await db
    .selectFrom('branch')
    .where('branch_no', 'in', ['XH002', 'XH003', 'XH004'])
    .select(['id', 'version'])
    .orderBy('branch_no')
    .execute()
  const [switched, copied, saved] = branches.map(({ id }) => id)
  if (switched === undefined || copied === undefined || saved === undefined) throw new Error('the demo has no branches')
  const path = `/${branchId}`
  return {
    'reservationConfig.page': { path: '?limit=5', token },
    'reservationConfig.entry': { path, token },
    'reservationConfig.save': {
      path: `/${saved}`,
      token,
      body: { version: 0, ...(await newRules(server, saved)), enabled: true },
    },
    'reservationConfig.setStatus': { path: '', token, body: { branchId: switched, version: 1, enabled: true } },
    'reservationConfig.copyTargets': { path, token },
    'reservationConfig.copy': { path: '', token, body: { branchId, targets: [{ branchId: copied, version: 0 }] } },
    'reservationConfig.logs': { path, token },
  }
}
