import { hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** What a token says: whose it is, which session it belongs to and until when it is good (ms since 1970). */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: number
}

/** Makes and checks the tokens of sessions. */
export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<string>
  /** Null for a token that is not ours, was tampered with, or is over. Whether its session was revoked is not its business. */
  verify(token: string, now: Date): Promise<TokenClaims | null>
}

const ALGORITHM = 'HS256'
const ISSUER = 'netbar'
const AUDIENCE = 'netbar-api'
const TYPE = 'at+jwt'
const LONGEST_TOKEN = 2_048
const REMEMBERED_TOKENS = 5_000

/**
 * JWTs signed with one secret. Tokens that were found good are remembered by their hash, because checking
 * a signature is the dearest part of a call; their end is compared each time.
 *
 * @param secret At least 32 random bytes as base64url.
 */
export const createTokens = (secret: string): Tokens => {
  const key = Buffer.from(secret, 'base64url')
  const remembered = new Map<string, TokenClaims>()

  const check = async (token: string, now: Date): Promise<TokenClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        // Without this a token that never ends would be good.
        requiredClaims: ['exp', 'jti', 'sub'],
        currentDate: now,
      })
      const { sub, jti, exp } = payload
      return sub && jti && exp ? { userId: sub, sessionId: jti, expiresAt: exp * 1000 } : null
    } catch {
      return null
    }
  }

  const remember = (digest: string, claims: TokenClaims) => {
    if (remembered.size >= REMEMBERED_TOKENS) {
      const oldest = remembered.keys().next()
      if (!oldest.done) remembered.delete(oldest.value)
    }
    remembered.set(digest, claims)
  }

  return {
    issue: ({ userId, sessionId, expiresAt }, now) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(new Date(expiresAt))
        .sign(key),
    verify: async (token, now) => {
      if (token.length > LONGEST_TOKEN) return null
      const digest = hash('sha256', token)
      const known = remembered.get(digest)
      if (known) return known.expiresAt > now.getTime() ? known : null
      const claims = await check(token, now)
      if (claims) remember(digest, claims)
      return claims
    },
  }
}
