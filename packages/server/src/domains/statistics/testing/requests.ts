import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each report. */
export const requests = async ({ branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  'review.page': { path: '?by=branch' },
  'review.summary': { path: `?by=day&branchId=${branchId}` },
  'review.changes': { path: `?branchId=${branchId}` },
  'review.heat': { path: '' },
  'sales.page': { path: `?by=product&branchId=${branchId}` },
  'sales.summary': { path: '?by=day' },
})
