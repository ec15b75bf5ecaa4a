import type { members } from '../index.ts'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

const ENTRY = { reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }

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
  members: {
    birthdays: (foreign) => [inPath(foreign.branchId)],
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
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  blacklist: {
    find: '?limit=100',
  },
  members: { onlineUsers: '?limit=100' },
} satisfies Testing['openLists']
