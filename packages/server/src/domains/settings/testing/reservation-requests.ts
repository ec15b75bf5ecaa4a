import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { newRules } from './new-rules.ts'

/** Requests of each call about how seats are booked. */
export const reservationRequests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const token = await server.signIn('xh_owner')
  const idOf = async (branchNo: string) => {
    const { db } = server.database
    return (await db.selectFrom('branch').where('branch_no', '=', branchNo).select('id').executeTakeFirstOrThrow()).id
  }
  const path = `/${branchId}`
  return {
    'reservationConfig.page': { path: '?limit=5', token },
    'reservationConfig.entry': { path, token },
    'reservationConfig.save': {
      path,
      token,
      body: { version: 1, ...(await newRules(server, branchId)), enabled: true },
    },
    'reservationConfig.setStatus': {
      path: '',
      token,
      body: { branchId: await idOf('XH002'), version: 1, enabled: true },
    },
    'reservationConfig.copyTargets': { path, token },
    'reservationConfig.copy': {
      path: '',
      token,
      body: { branchId, targets: [{ branchId: await idOf('XH003'), version: 0 }] },
    },
    'reservationConfig.logs': { path, token },
  }
}
