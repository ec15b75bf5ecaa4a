import type { news } from '../index.ts'
import { FOREIGN_STEP, inBody, inPath } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof news>

const draftTo = (...branchIds: readonly string[]) => ({
  title: '盘点安排',
  level: 'NORMAL',
  content: '请各门店周五前完成。',
  needsAck: false,
  branchIds,
})

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  announcements: {
    published: null,
  },
  announcementEntries: {
    page: null,
    export: null,
    entry: null,
    logs: null,
    add: null,
    change: null,
    enable: null,
    remove: null,
  },
  bulletins: {
    received: '?limit=100',
    page: '?limit=100',
    detail: ({ bulletinId }) => [inPath(bulletinId)],
    read: (foreign, own) => [
      inBody({ ids: [foreign.bulletinId] }),
      inBody({ ids: [own.bulletinId, foreign.bulletinId] }),
    ],
    acknowledge: ({ bulletinId }) => [inPath(bulletinId)],
    add: (foreign, own) => [inBody(draftTo(foreign.branchId)), inBody(draftTo(own.branchId, foreign.branchId))],
    change: ({ bulletinId }, own) => [{ ...inPath(bulletinId), body: { version: 1, ...draftTo(own.branchId) } }],
    publish: ({ bulletinId }) => [{ ...inPath(bulletinId), body: { version: 1 } }],
    withdraw: ({ bulletinId }) => [{ ...inPath(bulletinId), body: FOREIGN_STEP }],
    receipts: ({ bulletinId }) => [inPath(bulletinId)],
    remind: ({ bulletinId }) => [inPath(bulletinId)],
  },
  releases: {
    published: null,
    popup: null,
    read: null,
  },
  releaseEntries: {
    page: null,
    export: null,
    entry: null,
    logs: null,
    add: null,
    change: null,
    enable: null,
    remove: null,
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  bulletins: { received: '?limit=100', page: '?limit=100' },
} satisfies Testing['openLists']
