import { Status } from '@netbar/shared/contract'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** The site that passkeys are made for: authenticators answer to no other. */
export interface RelyingParty {
  readonly origin: string
  readonly rpId: string
}

/** The site of a request; null where there are no passkeys. */
export type RelyingPartyOf = (context: Pick<PublicContext, 'host'>) => RelyingParty | null

/** Browsers let a page of this machine use passkeys under this name only, without HTTPS. */
const LOCAL = /^localhost(:\d+)?$/

/** The origin of the configuration; without one, and not in production, that of a page of this machine. */
export const relyingPartyOf =
  (consoleOrigin: string | null, isProduction: boolean): RelyingPartyOf =>
  ({ host }) => {
    if (consoleOrigin !== null) return { origin: consoleOrigin, rpId: new URL(consoleOrigin).hostname }
    if (isProduction || host === undefined) return null
    return LOCAL.test(host) ? { origin: `http://${host}`, rpId: 'localhost' } : null
  }

/** @throws Refusal 42202 where the server has no passkeys at this address. */
export const requireRelyingParty = (of: RelyingPartyOf, context: Pick<PublicContext, 'host'>): RelyingParty => {
  const party = of(context)
  if (party === null) throw new Refusal(Status.businessRule, { key: 'secondFactor.noPasskeys' })
  return party
}
