import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Delivery } from './delivery.ts'
import type { ReceiverKind } from './receiver-kinds.ts'

/** A request to a receiver. */
export interface Outgoing {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What is sent to a kind of receiver, and what its answer means. */
export interface Receiver {
  readonly request: (delivery: Delivery, url: URL, secret: string | null, now: number) => Outgoing
  /** Why an answer of HTTP 2xx is a refusal; null where the notice was taken. */
  readonly refusal: (body: string) => string | null
}

const robotAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ errcode: v.number(), errmsg: v.optional(v.string(), '') }),
)

/** DingTalk and WeCom answer 200 to what they refuse, and say so in the body. */
const robotRefusal = (body: string): string | null => {
  const parsed = v.safeParse(robotAnswer, body)
  if (!parsed.success) return 'errcode missing'
  const { errcode, errmsg } = parsed.output
  return errcode === 0 ? null : `errcode ${errcode} ${errmsg}`.trim()
}

const lineOf = ({ envelope, branch }: Delivery): string =>
  `${`${branch.branchNo} ${branch.name}`.trim()}：${envelope.text}（${envelope.type}）`
const textBody = (delivery: Delivery): string =>
  JSON.stringify({ msgtype: 'text', text: { content: lineOf(delivery) } })

/** Signature of a DingTalk robot: of its moment and secret, in the query. */
const signedByDingTalk = (url: URL, secret: string | null, now: number): URL => {
  const signed = new URL(url)
  if (secret === null) return signed
  const sign = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64')
  signed.searchParams.set('timestamp', String(now))
  signed.searchParams.set('sign', sign)
  return signed
}

/** Signature of our own receivers: of the moment and the body, by the secret; as Stripe and GitHub do it. */
const signatureOf = (body: string, secret: string, now: number): string => {
  const t = Math.floor(now / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

/** What each kind of receiver expects. */
export const receivers: Readonly<Record<ReceiverKind, Receiver>> = {
  json: {
    request: ({ envelope, branch }, url, secret, now) => {
      const body = JSON.stringify({ ...envelope, branchNo: branch.branchNo, branchName: branch.name })
      const headers = {
        ...JSON_TYPE,
        ...(envelope.id === null ? {} : { 'Idempotency-Key': envelope.id }),
        ...(secret === null ? {} : { 'Netbar-Signature': signatureOf(body, secret, now) }),
      }
      return { url, headers, body }
    },
    refusal: () => null,
  },
  dingtalk: {
    request: (delivery, url, secret, now) => ({
      url: signedByDingTalk(url, secret, now),
      headers: JSON_TYPE,
      body: textBody(delivery),
    }),
    refusal: robotRefusal,
  },
  wecom: {
    request: (delivery, url) => ({ url, headers: JSON_TYPE, body: textBody(delivery) }),
    refusal: robotRefusal,
  },
}
