import { MINUTE_MS } from '@netbar/shared/contract'
import * as v from 'valibot'
import { askPlatform } from './ask-platform.ts'
import type { Fetch } from './ask-platform.ts'
import { CouponFailure } from './coupon-platform.ts'
import type { CouponAccount } from './coupon-platform.ts'

const issued = v.object({
  data: v.object({
    error_code: v.optional(v.number(), 0),
    description: v.optional(v.nullable(v.string()), ''),
    access_token: v.optional(v.string()),
    expires_in: v.optional(v.number()),
  }),
})

/** Tokens of applications, each kept until five minutes before its end. */
export const createDouyinToken = (now: () => Date, send: Fetch, baseUrl: string) => {
  const kept = new Map<string, { readonly token: string; readonly until: number }>()
  return async ({ appId, appSecret }: CouponAccount): Promise<string> => {
    const name = `${appId} ${appSecret}`
    const known = kept.get(name)
    if (known !== undefined && known.until > now().getTime()) return known.token
    const body = JSON.stringify({ client_key: appId, client_secret: appSecret, grant_type: 'client_credential' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const { data } = await askPlatform(send, `${baseUrl}/oauth/client_token/`, init, issued)
    if (data.error_code !== 0 || data.access_token === undefined)
      throw new CouponFailure('refused', data.description ?? '')
    kept.set(name, {
      token: data.access_token,
      until: now().getTime() + (data.expires_in ?? 0) * 1000 - 5 * MINUTE_MS,
    })
    return data.access_token
  }
}
