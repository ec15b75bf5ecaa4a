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
  /** Template messages that were sent, as they came. */
  readonly messages: readonly unknown[]
}

/** The openid of a simulated person: always the same for the same name. */
export const simulatedOpenid = (name: string): string =>
  `oSIM${createHash('sha256').update(name).digest('base64url').slice(0, 24)}`

/** `sim-<name>` is a scan of the person with that name; `sim-<name>-2` is their next one. */
const CODE = /^sim-(\w+)(-\d+)?$/
/** A wrong secret, for trying the error. */
const WRONG_SECRET = /^0+$/
/** A mini program that no account is linked to, and a page at a domain that there cannot be, for trying the errors. */
const UNLINKED_APP = /^wx0{16}$/
const WRONG_DOMAIN = /^https?:\/\/[^/]+\.invalid(\/|$)/
/** A follower who left without telling, for trying the error. */
const GONE = 'oSIMA2NR82Da52ulC5IcKg6jnX1I'
const TOKEN_SECONDS = 7_200

const error = (errcode: number, errmsg: string) => ({ errcode, errmsg })

/** Templates of every simulated official account, as the protocol lists them. */
export const SIMULATED_TEMPLATES = templates.template_list

/** Entries of a menu with an action. */
const actionsOf = (menu: unknown): readonly Readonly<Record<string, unknown>>[] => {
  // Only our own client calls this, with a menu of the contract.
  const { button } = menu as { readonly button: readonly Readonly<Record<string, unknown>>[] }
  return button.flatMap((entry) => (Array.isArray(entry['sub_button']) ? entry['sub_button'] : [entry]))
}
const menuError = (menu: unknown) => {
  const actions = actionsOf(menu)
  if (actions.some(({ url }) => WRONG_DOMAIN.test(String(url)))) return error(40_048, 'invalid url domain')
  if (actions.some(({ appid }) => UNLINKED_APP.test(String(appid))))
    return error(45_064, 'no permission to use weapp in menu')
  return null
}

/** Creates a WeChat of its own, with nothing published yet. */
export const createWechatSimulator = (): WechatSimulator => {
  const failures: SimulatedFailure[] = []
  const usedCodes = new Set<string>()
  const accountOfToken = new Map<string, string>()
  const menus = new Map<string, unknown>()
  const messages: unknown[] = []
  const numbers = new Map<string, number>()

  const send = (message: unknown) => {
    // Only our own client calls this, with these fields.
    const { touser, template_id, client_msg_id } = message as Readonly<Record<string, string>>
    if (touser?.startsWith('oSIM') !== true) return error(40_003, 'invalid openid')
    if (!SIMULATED_TEMPLATES.some((each) => each.template_id === template_id))
      return error(40_037, 'invalid template_id')
    if (touser === GONE) return error(43_004, 'require subscribe')
    const known = numbers.get(String(client_msg_id))
    if (known === undefined) messages.push(message)
    numbers.set(String(client_msg_id), known ?? messages.length)
    return { ...error(0, 'ok'), msgid: numbers.get(String(client_msg_id)) }
  }

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
          const refused = menuError(body)
          if (refused === null) menus.set(appId, body)
          return refused ?? error(0, 'ok')
        })
      case '/cgi-bin/template/get_all_private_template':
        return asAccount(query, () => templates)
      case '/cgi-bin/message/template/send':
        return asAccount(query, () => send(body))
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
    messages,
  }
}
