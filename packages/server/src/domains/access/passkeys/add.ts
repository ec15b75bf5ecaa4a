import { hash } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { Status } from '@netbar/shared/contract'
import type { NewPasskey, PasskeyCreation } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { CHALLENGE_MS, makeChallenge } from './challenges.ts'
import { describePasskey } from './prove.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyTable } from './tables.ts'

const RP_NAME = 'netbar'
/** EdDSA, ES256 and RS256 (COSE): what authenticators have, with signatures of a few hundred bytes at most. */
const ALGORITHMS = [-8, -7, -257]

/** Most passkeys of an account. */
const MAX_PASSKEYS = 10

/**
 * What a new passkey is made of.
 *
 * @throws Refusal 42202 where the account has as many as it may have.
 */
export const beginPasskey = async (
  { database, actor, now }: CallContext,
  { rpId }: RelyingParty,
): Promise<PasskeyCreation> => {
  const existing = await database.db.selectFrom('passkey').where('user_id', '=', actor.userId).selectAll().execute()
  if (existing.length >= MAX_PASSKEYS)
    throw new Refusal(Status.businessRule, { key: 'secondFactor.tooManyPasskeys', params: { max: MAX_PASSKEYS } })
  const challenge = await makeChallenge(database, { userId: actor.userId, owner: `new ${actor.sessionId}` }, now())
  // An authenticator keeps one passkey for each of these: an opaque id, as the specification asks for.
  const userId = hash('sha256', actor.userId, 'buffer')
  return {
    challenge,
    rp: { id: rpId, name: RP_NAME },
    user: { id: userId.toString('base64url'), name: actor.username, displayName: actor.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: existing.map(describePasskey),
    authenticatorSelection: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'required' },
  }
}

/** A passkey that was checked and is not stored yet, with the challenge that it answers. */
export interface CheckedNewPasskey {
  readonly challenge: string
  readonly row: Pick<PasskeyTable, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null
}

/** Checks what an authenticator has made; attestations are asked for by nobody, and not looked at. */
export const checkNewPasskey = async (made: NewPasskey, party: RelyingParty): Promise<CheckedNewPasskey> => {
  let answered = ''
  const { response, ...credential } = made
  const { transports = [], ...rest } = response
  const result = await verifyRegistrationResponse({
    response: { ...credential, response: { ...rest, transports } },
    expectedChallenge: (challenge) => {
      answered = challenge
      return true
    },
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!result?.verified) return { challenge: answered, row: null }
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    challenge: answered,
    row: {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    },
  }
}
