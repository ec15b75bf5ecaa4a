import { liveAuth } from '@netbar/shared/contract'
import type { LiveCursor } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { Authenticate, Authenticated } from '../../kernel/authenticate.ts'
import { isWithin } from '../../kernel/networks.ts'
import type { RequestOrigin } from '../../kernel/grants/token-limit.ts'

/** Why a connection is refused: an invalid session, a locked screen, or no right to the branch. */
export type HandshakeRefusal = '40101' | '42301' | '40301'

/** A connection that may listen to its branch. */
export interface Admitted extends Authenticated {
  readonly branchId: string
  readonly after: LiveCursor | null
  /** How many missed messages it wants; null for all. */
  readonly most: number | null
}

const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** Connect query of specification §4; the transport adds parameters of its own. */
const liveQuery = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  key: shortText,
  branchId: shortText,
  user: shortText,
  biz: v.literal('admin'),
})

/** Admits or refuses a connection by its handshake, whose content is untrusted. */
export const admit = async (
  query: unknown,
  auth: unknown,
  origin: RequestOrigin,
  authenticate: Authenticate,
): Promise<Admitted | HandshakeRefusal> => {
  const token = v.safeParse(v.object({ token: v.string() }), query)
  const found = token.success ? await authenticate(token.output.token) : null
  if (found === null) return '40101'
  const { limit, networks } = found
  if (networks !== null && !isWithin(networks, origin.ip)) return '40301'
  if (limit && !limit.allowsFrom(origin)) return limit.admitsTokenElsewhere ? '40301' : '40101'
  if (limit && !limit.allowsLive) return '40301'
  if (found.actor.isLocked) return '42301'
  if (found.actor.mustEnrol) return '40301'
  const wanted = v.safeParse(liveQuery, query)
  const place = v.safeParse(liveAuth, auth)
  if (!wanted.success || !place.success) return '40301'
  const { user, branchId } = wanted.output
  if (user !== found.actor.userId || !found.actor.branchIds.has(branchId)) return '40301'
  limit?.onUsed(origin.ip)
  return { ...found, branchId, ...place.output }
}
