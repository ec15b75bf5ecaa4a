import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { branchRequests } from './branch-requests.ts'
import { brandRequests } from './brand-requests.ts'
import { listViewRequests } from './list-view-requests.ts'
import { profileRequests } from './profile-requests.ts'
import { wechatRequests } from './wechat-requests.ts'

/** Requests of each call about the chain and its staff. */
export const requests = async ({ server, outside, token, branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  ...(await wechatRequests(server, outside, branchId)),
  ...(await branchRequests(server, branchId)),
  ...(await brandRequests(server)),
  ...(await profileRequests(server, outside, token)),
  ...(await listViewRequests(server, token)),
})
