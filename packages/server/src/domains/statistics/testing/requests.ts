import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each report. */
export const requests = async ({ branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  'sales.page': { path: `?by=product&branchId=${branchId}` },
  'sales.summary': { path: '?by=day' },
})
