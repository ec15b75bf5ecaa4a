import * as v from 'valibot'

const claims = v.pipe(v.string(), v.parseJson(), v.object({ exp: v.number() }))

/** When a token ends, in ms since 1970; null for a token that does not say. Read, not verified: that is the server's. */
export const expiryOf = (token: string): number | null => {
  const [, payload = ''] = token.split('.')
  const parsed = v.safeParse(claims, Buffer.from(payload, 'base64url').toString('utf8'))
  return parsed.success ? parsed.output.exp * 1000 : null
}
