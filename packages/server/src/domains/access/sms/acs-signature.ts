import { createHash, createHmac } from 'node:crypto'

/** Credentials of a caller of Alibaba Cloud. */
export interface AccessKey {
  readonly id: string
  readonly secret: string
}

/** A request without a body; the headers to sign, with lower-case names. */
export interface AcsRequest {
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** `x-acs-content-sha256` of an empty body. */
export const EMPTY_BODY_HASH = sha256('')

/** Percent-encoding of RFC 3986, which is stricter than `encodeURIComponent`. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query in the form that is signed and sent. */
export const canonicalQuery = (query: AcsRequest['query']): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${escape(name)}=${escape(query[name] ?? '')}`)
    .join('&')

/** The `Authorization` header of a `POST /` by Alibaba Cloud's signature V3. */
export const acsAuthorization = ({ query, headers }: AcsRequest, key: AccessKey): string => {
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('')
  const request = ['POST', '/', canonicalQuery(query), lines, signed, EMPTY_BODY_HASH].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return `${ALGORITHM} Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`
}
