import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of the call about the live channel. */
export const requests = async ({ branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  'live.place': { path: `?branchId=${branchId}&last=10` },
})
