import { hash } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { embedGrant } from '../../../kernel/grants/embed-grant.ts'
import type { EmbedGrant } from '../../../kernel/grants/embed-grant.ts'

/** Claims of a token: user, session and expiry (ms since 1970). */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: number
  /** What a token for a foreign page grants; absent from others. */
  readonly embed?: EmbedGrant
}

/** Issues and verifies the tokens of sessions. */
export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<string>
  /**
   * Null for a token that is foreign, tampered with, or expired. Whether its session was revoked is checked
   * elsewhere.
   */
  verify(token: string, now: Date): Promise<TokenClaims | null>
}

const ALGORITHM = 'HS256'
const ISSUER = 'netbar'
/** Audience of each token type: one is never accepted for the other. */
const AUDIENCES = { 'at+jwt': 'netbar-api', 'embed+jwt': 'netbar-embed' } as const
const SESSION_TYPE = 'at+jwt'
const EMBED_TYPE = 'embed+jwt'
const LONGEST_TOKEN = 2_048
const REMEMBERED_TOKENS = 5_000

/**
 * Creates JWTs signed with one secret. Valid tokens are cached by their hash, because verifying a signature is the
 * most expensive part of a call; their expiry is compared each time.
 *
 * @param secret At least 32 random bytes as base64url.
 */
export const createTokens = (secret: string): Tokens => {
  const key = Buffer.from(secret, 'base64url')
  const remembered = new Map<string, TokenClaims>()

  const check = async (token: string, now: Date): Promise<TokenClaims | null> => {
    try {
      const typ = decodeProtectedHeader(token).typ === EMBED_TYPE ? EMBED_TYPE : SESSION_TYPE
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCES[typ],
        typ,
        // Without this a token that never expires would be valid.
        requiredClaims: ['exp', 'jti', 'sub'],
        currentDate: now,
      })
      const { sub, jti, exp } = payload
      if (!sub || !jti || !exp) return null
      const claims = { userId: sub, sessionId: jti, expiresAt: exp * 1000 }
      return typ === EMBED_TYPE ? { ...claims, embed: v.parse(embedGrant, payload['embed']) } : claims
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
    issue: ({ userId, sessionId, expiresAt, embed }, now) => {
      const typ = embed ? EMBED_TYPE : SESSION_TYPE
      return new SignJWT(embed ? { embed } : {})
        .setProtectedHeader({ alg: ALGORITHM, typ })
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCES[typ])
        .setIssuedAt(now)
        .setExpirationTime(new Date(expiresAt))
        .sign(key)
    },
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
