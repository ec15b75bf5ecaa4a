import { surveyRequests } from './survey-requests.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each report, and of surveys. */
export const requests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  ...(await surveyRequests(server, branchId)),
  'customers.figures': { path: `?branchId=${branchId}` },
  'customers.cohorts': { path: '' },
  'customers.page': { path: `?branchId=${branchId}&stage=LOST&limit=5` },
  'review.page': { path: '?by=branch' },
  'review.summary': { path: `?by=day&branchId=${branchId}` },
  'review.changes': { path: `?branchId=${branchId}` },
  'review.heat': { path: '' },
  'sales.page': { path: `?by=product&branchId=${branchId}` },
  'sales.summary': { path: '?by=day' },
})
