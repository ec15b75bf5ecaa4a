import * as v from 'valibot'
import { wechatUser, type WechatUser } from '../../contract/access/account-binding.ts'

/** Reads the social-login user record; anything else, and one whose time is over, counts as none. `now` is ms since 1970. */
export const parseWechatUser = (stored: string | null, now: number): WechatUser | null => {
  try {
    const parsed = v.safeParse(wechatUser, JSON.parse(stored ?? 'null'))
    return parsed.success && Date.parse(parsed.output.expiresTime) > now ? parsed.output : null
  } catch {
    return null
  }
}

/** The record that the refusal of an unbound WeChat account brings; null where it brings none. */
export const wechatUserOf = (data: unknown): WechatUser | null => {
  const parsed = v.safeParse(wechatUser, data)
  return parsed.success ? parsed.output : null
}
