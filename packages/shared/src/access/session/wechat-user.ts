import * as v from 'valibot'
import { wechatUser, type WechatUser } from '../../contract/access/account-binding.ts'

/** Parses the social-login user record; null for anything else, or an expired one. `now` is ms since 1970. */
export const parseWechatUser = (stored: string | null, now: number): WechatUser | null => {
  try {
    const parsed = v.safeParse(wechatUser, JSON.parse(stored ?? 'null'))
    return parsed.success && Date.parse(parsed.output.expiresTime) > now ? parsed.output : null
  } catch {
    return null
  }
}

/** The record in the refusal of an unbound WeChat account; null without one. */
export const wechatUserOf = (data: unknown): WechatUser | null => {
  const parsed = v.safeParse(wechatUser, data)
  return parsed.success ? parsed.output : null
}
