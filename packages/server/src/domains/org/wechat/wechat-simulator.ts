import { createHash } from 'node:crypto'
import templates from './simulated-templates.json' with { type: 'json' }
import { WechatFailure } from './wechat-api.ts'
import type { WechatRequest, WechatTransport } from './wechat-api.ts'

/** Replacement of the next answer: an error of the protocol, or none at all. */
export type SimulatedFailure = { readonly errcode: number; readonly errmsg: string } | 'timeout'

/** A simulated WeChat for setups without an account: the same fields and error codes, in memory. */
export interface WechatSimulator {
  readonly transport: WechatTransport
  /** Makes the next request fail; called twice, the next two. */
  failNext(failure: SimulatedFailure): void
  /** The menu that an official account has published, as it was sent. */
  menuOf(appId: string): unknown
}

/** The openid of a simulated person: always the same for the same name. */
export const simulatedOpenid = (name: string): string =>
  `oSIM${createHash('sha256').update(name).digest('base64url').slice(0, 24)}`

/** `sim-<name>` is a scan of the person with that name; `sim-<name>-2` is their next one. */
const CODE = /^sim-(\w+)(-\d+)?$/
/** A wrong secret, for trying the error. */
const WRONG_SECRET = /^0+$/
const TOKEN_SECONDS = 7_200

const error = (errcode: number, errmsg: string) => ({ errcode, errmsg })

/** Templates of every simulated official account, as the protocol lists them. */
export const SIMULATED_TEMPLATES = templates.template_list

/** Creates a WeChat of its own, with nothing published yet. */
export const createWechatSimulator = (): WechatSimulator => {
  const failures: SimulatedFailure[] = []
  const usedCodes = new Set<string>()
  const accountOfToken = new Map<string, string>()
  const menus = new Map<string, unknown>()

  const exchange = ({ code = '' }: WechatRequest['query']) => {
    const name = CODE.exec(code)?.[1]
    if (name === undefined) return error(40_029, 'invalid code')
    if (usedCodes.has(code)) return error(40_163, 'code been used')
    usedCodes.add(code)
    return {
      access_token: `sim-user-${usedCodes.size}`,
      expires_in: TOKEN_SECONDS,
      refresh_token: `sim-refresh-${usedCodes.size}`,
      openid: simulatedOpenid(name),
      scope: 'snsapi_login',
      unionid: simulatedOpenid(`${name} union`),
    }
  }

  const issueToken = (body: unknown) => {
    // Only our own client calls this, with these fields.
    const { appid, secret } = body as { readonly appid: string; readonly secret: string }
    if (WRONG_SECRET.test(secret)) return error(40_125, 'invalid appsecret')
    const access_token = `sim-account-${accountOfToken.size + 1}`
    accountOfToken.set(access_token, appid)
    return { access_token, expires_in: TOKEN_SECONDS }
  }

  const asAccount = (query: WechatRequest['query'], answer: (appId: string) => unknown) => {
    const appId = accountOfToken.get(query['access_token'] ?? '')
    return appId === undefined ? error(40_001, 'invalid credential, access_token is invalid') : answer(appId)
  }

  const answer = ({ path, query, body }: WechatRequest): unknown => {
    switch (path) {
      case '/sns/oauth2/access_token':
        return exchange(query)
      case '/cgi-bin/stable_token':
        return issueToken(body)
      case '/cgi-bin/menu/create':
        return asAccount(query, (appId) => {
          menus.set(appId, body)
          return error(0, 'ok')
        })
      case '/cgi-bin/template/get_all_private_template':
        return asAccount(query, () => templates)
      default:
        return error(40_066, 'invalid url')
    }
  }

  return {
    transport: async (request) => {
      const failure = failures.shift()
      if (failure === 'timeout') throw new WechatFailure(null, 'timeout')
      return failure ?? answer(request)
    },
    failNext: (failure) => void failures.push(failure),
    menuOf: (appId) => menus.get(appId),
  }
}
