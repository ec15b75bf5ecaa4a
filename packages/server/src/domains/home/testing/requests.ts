import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each block of the home page. */
export const requests = async ({ branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  'home.summary': { path: `?branchId=${branchId}` },
  'home.branchRank': { path: `?branchId=${branchId}` },
  'home.trend': { path: `?branchId=${branchId}` },
  'home.payChannels': { path: `?branchId=${branchId}` },
  'home.goodsRank': { path: `?branchId=${branchId}` },
})
