import { hash } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { embedGrant } from '../../../kernel/embed-grant.ts'
import type { EmbedGrant } from '../../../kernel/embed-grant.ts'

/** What a token says: whose it is, which session it belongs to and until when it is good (ms since 1970). */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: number
  /** Only of a token for a foreign page: what it is good for. */
  readonly embed?: EmbedGrant
}

/** Makes and checks the tokens of sessions. */
export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<string>
  /** Null for a token that is not ours, was tampered with, or is over. Whether its session was revoked is not its business. */
  verify(token: string, now: Date): Promise<TokenClaims | null>
}

const ALGORITHM = 'HS256'
const ISSUER = 'netbar'
/** Each kind of token by its type: one is never taken for the other. */
const AUDIENCES = { 'at+jwt': 'netbar-api', 'embed+jwt': 'netbar-embed' } as const
const SESSION_TYPE = 'at+jwt'
const EMBED_TYPE = 'embed+jwt'
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
      const typ = decodeProtectedHeader(token).typ === EMBED_TYPE ? EMBED_TYPE : SESSION_TYPE
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCES[typ],
        typ,
        // Without this a token that never ends would be good.
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
