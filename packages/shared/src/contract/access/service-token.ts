import * as v from 'valibot'
import { DAY_MS, SECOND_MS } from '../core/durations.ts'
import { defineCall } from '../core/define-call.ts'
import { id, instant, nothing } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** What a service token can be made for: the check for unreceived deliveries, and live notices. */
export const SERVICE_SCOPES = ['unstored', 'tail', 'report'] as const
export type ServiceScope = (typeof SERVICE_SCOPES)[number]

/** Lifetime of a service token in days. */
export const SERVICE_TOKEN_DAYS = { min: 1, max: 365, usual: 90 } as const

/** Its maker is told so long before a service token ends, by the bell and by every command that uses it. */
export const SERVICE_TOKEN_WARNING_MS = 14 * DAY_MS

/** `nbt_<expiry>_<secret>`; the expiry is in seconds since 1970, to the base of 36. */
const SERVICE_TOKEN = /^nbt_([0-9a-z]{1,8})_[\w-]{43}$/
const EXPIRY_BASE = 36

/** A service token of this secret, 32 bytes as base64url, with its expiry (ms since 1970). */
export const serviceTokenOf = (secret: string, expiresAt: number): string =>
  `nbt_${Math.floor(expiresAt / SECOND_MS).toString(EXPIRY_BASE)}_${secret}`

/** Expiry of a service token in ms since 1970; null for anything else. Only the server knows whether it was revoked. */
export const serviceTokenExpiry = (token: string): number | null => {
  const expiry = SERVICE_TOKEN.exec(token)?.[1]
  return expiry === undefined ? null : Number.parseInt(expiry, EXPIRY_BASE) * SECOND_MS
}

const BITS = { ipv4: 32, ipv6: 128 } as const

const isNetwork = (text: string): boolean => {
  const [address = '', length, ...rest] = text.split('/')
  const family = v.is(v.pipe(v.string(), v.ipv4()), address) ? 'ipv4' : 'ipv6'
  if (rest.length > 0 || (family === 'ipv6' && !v.is(v.pipe(v.string(), v.ipv6()), address))) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= BITS[family])
}

/** An address or a network of them, such as `10.1.0.0/16`. */
export const network = v.pipe(v.string(), v.trim(), v.maxLength(64), v.check(isNetwork))

/** A service token without its secret. */
export const serviceToken = v.object({
  id,
  name: v.string(),
  scopes: v.array(v.picklist(SERVICE_SCOPES)),
  /** The only branches that it shows; null for every branch of its maker, whichever they are. */
  branchIds: v.nullable(v.array(id)),
  /** The only networks that it is accepted from; empty for all. */
  networks: v.array(v.string()),
  /** Username of its maker. */
  username: v.string(),
  isOwn: v.boolean(),
  createdTime: instant,
  expiresTime: instant,
  lastUsedTime: v.nullable(instant),
  lastUsedIp: v.nullable(v.string()),
})
export type ServiceToken = v.InferOutput<typeof serviceToken>

/** A service token to be made. */
export const serviceTokenDraft = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  scopes: v.pipe(v.array(v.picklist(SERVICE_SCOPES)), v.minLength(1), v.maxLength(SERVICE_SCOPES.length)),
  branchIds: v.optional(v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(500))), null),
  networks: v.optional(v.pipe(v.array(network), v.maxLength(20)), []),
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(SERVICE_TOKEN_DAYS.min), v.maxValue(SERVICE_TOKEN_DAYS.max)),
    SERVICE_TOKEN_DAYS.usual,
  ),
})
export type ServiceTokenDraft = v.InferInput<typeof serviceTokenDraft>

const PATH = '/api/admin/user/service-token'
const MAKERS = { anyFunction: ['SERVICE_TOKEN'] } as const
const KEEPERS = { anyFunction: ['SERVICE_TOKEN', 'SERVICE_TOKEN_MANAGE'] } as const

/** Service tokens: for scripts, with a part of what their maker may do. */
export const serviceTokenCalls = {
  list: defineCall({
    method: 'GET',
    path: PATH,
    summary:
      'The service tokens of the user, newest first, and with SERVICE_TOKEN_MANAGE those of others whose branches are all among the user’s',
    access: KEEPERS,
    layout: 'data',
    answer: v.array(serviceToken),
  }),
  create: defineCall({
    method: 'POST',
    path: PATH,
    summary: 'Make a service token; its secret is in this answer and nowhere else',
    access: MAKERS,
    needsRecentFactor: true,
    body: serviceTokenDraft,
    layout: 'data',
    answer: v.object({ token: v.pipe(v.string(), v.nonEmpty()), made: serviceToken }),
    handledStatuses: [Status.invalidFields, Status.businessRule],
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Revoke a service token and close its sockets; idempotent',
    access: KEEPERS,
    params: v.strictObject({ id }),
    layout: 'data',
    answer: nothing,
  }),
} as const
