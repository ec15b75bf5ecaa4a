import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { stockRequests } from './stock-requests.ts'

/** Requests of each call about stock. */
export const requests = ({ server }: RequestWorld): Promise<ConformanceRequests> => stockRequests(server)
