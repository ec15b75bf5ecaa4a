import { calls, findUnstored, reports, SERVICE_SCOPES } from '@netbar/shared/contract'
import type { Call, ServiceScope } from '@netbar/shared/contract'
import * as v from 'valibot'
import { isWithin } from '../networks.ts'
import type { TokenLimit } from './token-limit.ts'

/** What a service token grants. */
export interface ServiceGrant {
  readonly scopes: readonly ServiceScope[]
  /** The only branches; null for every branch of the maker. */
  readonly branchIds: readonly string[] | null
  /** The only networks; empty for all. */
  readonly networks: readonly string[]
}

/** Stored lists. */
export const storedScopes = v.pipe(v.string(), v.parseJson(), v.array(v.picklist(SERVICE_SCOPES)))
export const storedNames = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Calls of each scope. */
const CALLS: Readonly<Record<ServiceScope, readonly Call[]>> = {
  unstored: [findUnstored],
  tail: [calls.live.place],
  report: Object.values(reports).flatMap(({ calls: { page, summary } }) => [page, summary]),
}
/** Whose token it is, and of which branches: asked with every scope. */
const ALWAYS: Call = calls.session.userInfo

/** The limit of a service token. */
export const serviceLimit = ({ scopes, networks }: ServiceGrant, onUsed: (ip: string) => void): TokenLimit => ({
  allowsCall: (call) => call === ALWAYS || scopes.some((scope) => CALLS[scope].includes(call)),
  allowsLive: scopes.includes('tail'),
  allowsMessage: () => scopes.includes('tail'),
  allowsFrom: ({ ip }) => networks.length === 0 || isWithin(networks, ip),
  admitsTokenElsewhere: true,
  onUsed,
})
