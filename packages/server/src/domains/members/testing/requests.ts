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
  // Those whose cards are bound, frozen and lost: nobody asks for them otherwise.
  const holders = await db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .select('id')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [holder, loser] = holders.map(({ id }) => id)
  const newcomer = { name: '欧阳测试', phone: '12188888888', idNumber: '420199199506148886' }
  const why = { branchId, reason: '顾客申请' }
  const entry = { reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }
  return {
    'balances.page': { path: `?memberId=${member.id}` },
    'blacklist.save': { path: '', body: { ...entry, branchId, memberId: member.id } },
    'blacklist.modify': { path: '', body: { ...entry, id: changed?.id, version: changed?.version } },
    'blacklist.enable': { path: '', body: { ids: [enabled?.id], enabled: false } },
    'blacklist.remove': { path: `/${removed?.id}` },
    'cards.lookup': { path: '', body: { branchId, key: member.member_no } },
    'cards.openCard': { path: '', body: { ...newcomer, branchId } },
    'cards.awaiting': { path: '', body: { branchId, ids: [holder] } },
    'cards.bindCard': { path: `/${holder}`, body: { ...why, cardNo: 'T0001' } },
    'cards.freeze': { path: `/${holder}`, body: { ...why, frozen: true } },
    'cards.reportLoss': { path: `/${loser}`, body: why },
    'members.birthdays': { path: `/${branchId}` },
    'members.card': { path: `/${member.id}` },
    'members.inquiry': { path: '', body: { branchId, key: member.member_no } },
    'members.machineUses': { path: `/${member.id}` },
    'members.machineUseTotals': { path: `/${member.id}` },
    'members.onlineFigures': { path: `?branchId=${branchId}` },
    'members.onlineUsers': { path: `?branchId=${branchId}` },
    'members.onlineEmployees': { path: `/${branchId}` },
    'sensitive.ofMember': { path: `/${member.id}`, body: { branchId, field: 'PHONE' } },
    'sensitive.ofEntry': { path: `/${enabled?.id}`, body: { branchId, field: 'ID_NUMBER' } },
    'sensitive.log': { path: `?memberId=${member.id}` },
    'members.search': { path: '', body: { branchId, name: member.name } },
  }
}
