import type { SmsAccount } from '../../../platform/config/index.ts'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { translate } from '../../../kernel/texts/index.ts'
import { acsAuthorization, canonicalQuery, EMPTY_BODY_HASH } from './acs-signature.ts'
import { SmsFailure } from './sms-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** The caller waits for us while we wait for the gateway. */
const TIMEOUT_MS = 8_000
const OK = 'OK'
/** Too many messages to this phone within a minute, an hour or a day. */
const LIMITED: ReadonlySet<string> = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL'])

const answer = v.object({ Code: v.string() })

/**
 * Sends codes and notices by Alibaba Cloud's `SendSms` (version 2017-05-25). Errors leave out the URL and the answer, which
 * contain phone and code.
 *
 * @param timeoutMs Timeout of one answer.
 */
export const createSmsClient = (account: SmsAccount, now: () => Date, timeoutMs: number = TIMEOUT_MS): SmsGateway => {
  const { host } = new URL(account.url)
  const ask = async (query: Readonly<Record<string, string>>): Promise<string> => {
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': EMPTY_BODY_HASH,
    }
    const key = { id: account.accessKeyId, secret: account.accessKeySecret }
    const response = await fetch(`${account.url}/?${canonicalQuery(query)}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, accept: 'application/json', authorization: acsAuthorization({ query, headers }, key) },
    })
    // A refusal comes with 4xx and a code of its own, which is all that matters.
    return v.parse(answer, await response.json()).Code
  }
  const send = async (phone: string, template: string, params: Readonly<Record<string, string>>): Promise<void> => {
    let said: string
    try {
      said = await ask({
        PhoneNumbers: phone,
        SignName: account.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(params),
      })
    } catch {
      throw new SmsFailure('unavailable')
    }
    if (said !== OK) throw new SmsFailure(LIMITED.has(said) ? 'limited' : 'unavailable')
  }
  return {
    sendCode: ({ phone, code }) => send(phone, account.templateCode, { code }),
    // The words of templates are approved in Chinese.
    sendNotice: async ({ phone, change }) => {
      if (account.noticeTemplateCode !== null)
        await send(phone, account.noticeTemplateCode, { change: translate('zh-CN', { key: `sms.${change}` }) })
    },
  }
}
