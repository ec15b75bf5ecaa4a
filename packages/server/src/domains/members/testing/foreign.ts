import type { members } from '../index.ts'
import type { Belongings } from '../../../testing/rows/belongings.ts'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

const ENTRY = { reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }

const NEWCOMER = { name: '欧阳测试', phone: '12188888888', idNumber: '420199199506148886' }

/** A step of a member of another brand, and one at a branch of another brand. */
const ofMember = (foreign: Belongings, own: Belongings, body: object) => [
  { path: `/${foreign.memberId}`, body: { ...body, branchId: own.branchId }, isSharedInBrand: true as const },
  { path: `/${own.memberId}`, body: { ...body, branchId: foreign.branchId } },
]

type Testing = DomainTesting<typeof members>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  balances: {
    page: (foreign, own) => [
      inQuery({ memberId: foreign.memberId }),
      inQuery({ memberId: own.memberId, branchId: foreign.branchId }),
    ],
  },
  blacklist: {
    find: (foreign) => [inQuery({ branchId: foreign.branchId })],
    save: (foreign, own) => [
      inBody({ ...ENTRY, branchId: foreign.branchId, memberId: foreign.memberId }),
      inBody({ ...ENTRY, branchId: foreign.branchId, memberId: own.memberId }),
      inBody({ ...ENTRY, branchId: own.branchId, memberId: foreign.memberId }),
    ],
    modify: (foreign) => [inBody({ ...ENTRY, id: foreign.blacklistId, version: 1 })],
    enable: (foreign, own) => [
      inBody({ ids: [foreign.blacklistId], enabled: false }),
      inBody({ ids: [own.blacklistId, foreign.blacklistId], enabled: false }),
    ],
    remove: (foreign) => [inPath(foreign.blacklistId)],
  },
  cards: {
    lookup: (foreign) => [inBody({ branchId: foreign.branchId, key: '12000000001' })],
    openCard: (foreign) => [inBody({ ...NEWCOMER, branchId: foreign.branchId })],
    awaiting: (foreign) => [inBody({ branchId: foreign.branchId, ids: [] })],
    bindCard: (foreign, own) => ofMember(foreign, own, { cardNo: 'T0001' }),
    reportLoss: (foreign, own) => ofMember(foreign, own, { reason: '顾客申请' }),
    freeze: (foreign, own) => ofMember(foreign, own, { frozen: true, reason: '顾客申请' }),
  },
  members: {
    birthdays: (foreign) => [inPath(foreign.branchId)],
    card: (foreign) => [inPath(foreign.memberId)],
    inquiry: (foreign) => [inBody({ branchId: foreign.branchId, key: '12000000001' })],
    machineUses: (foreign, own) => [
      inPath(foreign.memberId),
      { path: `/${foreign.memberId}?branchId=${own.branchId}` },
      { path: `/${own.memberId}?branchId=${foreign.branchId}` },
    ],
    machineUseTotals: (foreign, own) => [
      inPath(foreign.memberId),
      { path: `/${own.memberId}?branchId=${foreign.branchId}` },
    ],
    onlineFigures: (foreign) => [inQuery({ branchId: foreign.branchId })],
    onlineUsers: (foreign) => [inQuery({ branchId: foreign.branchId })],
    onlineEmployees: (foreign) => [inPath(foreign.branchId)],
    search: (foreign) => [inBody({ branchId: foreign.branchId, name: '王梓' })],
  },
  sensitive: {
    ofMember: (foreign, own) => ofMember(foreign, own, { field: 'PHONE' }),
    ofEntry: (foreign, own) => [
      { path: `/${foreign.blacklistId}`, body: { branchId: own.branchId, field: 'PHONE' } },
      { path: `/${own.blacklistId}`, body: { branchId: foreign.branchId, field: 'PHONE' } },
    ],
    log: (foreign, own) => [
      inQuery({ memberId: foreign.memberId }),
      inQuery({ memberId: own.memberId, branchId: foreign.branchId }),
    ],
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  blacklist: {
    find: '?limit=100',
  },
  members: { onlineUsers: '?limit=100' },
} satisfies Testing['openLists']
