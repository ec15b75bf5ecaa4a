import { MINUTE_MS } from '@netbar/shared/contract'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { WechatFailure } from './wechat-api.ts'
import type { WechatAccount, WechatApi, WechatRequest, WechatTransport } from './wechat-api.ts'

/** An access token is renewed this long before its expiry. */
const RENEWED_BEFORE_MS = 5 * MINUTE_MS
/** The access token is invalid, though it should not have expired. */
const STALE_TOKEN: ReadonlySet<number | null> = new Set([40_001, 40_014, 42_001])

const refusal = v.object({ errcode: v.optional(v.number(), 0), errmsg: v.optional(v.string(), '') })
const identity = v.object({
  openid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  unionid: v.optional(v.nullable(v.string()), null),
})
const accessToken = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() })
const done = v.object({ errcode: v.literal(0) })
const templateList = v.object({
  template_list: v.array(v.object({ template_id: v.string(), title: v.string(), content: v.string() })),
})
const sent = v.object({ errcode: v.literal(0), msgid: v.union([v.number(), v.string()]) })

interface KnownToken {
  readonly token: string
  readonly renewAt: number
}

/** Implements WeChat's protocol over a transport; access tokens are cached until shortly before their expiry. */
export const createWechatClient = (transport: WechatTransport, now: () => Date): WechatApi => {
  const tokens = new Map<string, KnownToken>()

  const ask = async <Schema extends v.GenericSchema>(
    request: WechatRequest,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await transport(request)
    const refused = v.safeParse(refusal, answer)
    if (refused.success && refused.output.errcode !== 0)
      throw new WechatFailure(refused.output.errcode, refused.output.errmsg)
    const parsed = v.safeParse(schema, answer)
    if (!parsed.success) throw new WechatFailure(null, 'an answer of another shape')
    return parsed.output
  }

  const keyOf = ({ appId, secret }: WechatAccount) => createHash('sha256').update(`${appId}\n${secret}`).digest('hex')

  const fetchToken = async (account: WechatAccount): Promise<string> => {
    const { access_token, expires_in } = await ask(
      {
        method: 'POST',
        path: '/cgi-bin/stable_token',
        query: {},
        body: { grant_type: 'client_credential', appid: account.appId, secret: account.secret },
      },
      accessToken,
    )
    const renewAt = now().getTime() + expires_in * 1000 - RENEWED_BEFORE_MS
    tokens.set(keyOf(account), { token: access_token, renewAt })
    return access_token
  }

  const tokenOf = async (account: WechatAccount): Promise<string> => {
    const known = tokens.get(keyOf(account))
    return known !== undefined && known.renewAt > now().getTime() ? known.token : fetchToken(account)
  }

  const askAs = async <Schema extends v.GenericSchema>(
    account: WechatAccount,
    request: Omit<WechatRequest, 'query'>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const withToken = (access_token: string) => ask({ ...request, query: { access_token } }, schema)
    try {
      return await withToken(await tokenOf(account))
    } catch (error) {
      if (!(error instanceof WechatFailure && STALE_TOKEN.has(error.errcode))) throw error
      return withToken(await fetchToken(account))
    }
  }

  return {
    exchangeCode: ({ appId, secret }, code) =>
      ask(
        {
          method: 'GET',
          path: '/sns/oauth2/access_token',
          query: { appid: appId, secret, code, grant_type: 'authorization_code' },
        },
        identity,
      ),
    checkAccount: async (account) => {
      await fetchToken(account)
    },
    createMenu: async (account, menu) => {
      await askAs(account, { method: 'POST', path: '/cgi-bin/menu/create', body: menu }, done)
    },
    findTemplates: async (account) => {
      const path = '/cgi-bin/template/get_all_private_template'
      const { template_list } = await askAs(account, { method: 'GET', path }, templateList)
      return template_list.map(({ template_id, title, content }) => ({ tmId: template_id, title, content }))
    },
    sendTemplate: async (account, { openid, tmId, id, fields }) => {
      const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]))
      const body = { touser: openid, template_id: tmId, client_msg_id: id, data }
      const path = '/cgi-bin/message/template/send'
      const { msgid } = await askAs(account, { method: 'POST', path, body }, sent)
      return String(msgid)
    },
  }
}
