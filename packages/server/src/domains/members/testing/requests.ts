import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each call about members and the blacklist of a branch. */
export const requests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { db } = server.database
  const entries = await db
    .selectFrom('blacklist')
    .where('branch_id', '=', branchId)
    .select(['id', 'version'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  const [changed, enabled, removed] = entries
  const member = await db
    .selectFrom('member')
    .innerJoin('machine_session', 'machine_session.member_id', 'member.id')
    .where('machine_session.branch_id', '=', branchId)
    .where('member.id', 'not in', db.selectFrom('blacklist').where('member_id', 'is not', null).select('member_id'))
    .select(['member.id', 'member.member_no', 'member.name'])
    .orderBy('member.id')
    .executeTakeFirstOrThrow()
  const entry = { reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }
  return {
    'balances.page': { path: `?memberId=${member.id}` },
    'blacklist.save': { path: '', body: { ...entry, branchId, memberId: member.id } },
    'blacklist.modify': { path: '', body: { ...entry, id: changed?.id, version: changed?.version } },
    'blacklist.enable': { path: '', body: { ids: [enabled?.id], enabled: false } },
    'blacklist.remove': { path: `/${removed?.id}` },
    'members.birthdays': { path: `/${branchId}` },
    'members.inquiry': { path: '', body: { branchId, key: member.member_no } },
    'members.machineUses': { path: `/${member.id}` },
    'members.machineUseTotals': { path: `/${member.id}` },
    'members.onlineFigures': { path: `?branchId=${branchId}` },
    'members.onlineUsers': { path: `?branchId=${branchId}` },
    'members.onlineEmployees': { path: `/${branchId}` },
    'members.search': { path: '', body: { branchId, name: member.name } },
  }
}
