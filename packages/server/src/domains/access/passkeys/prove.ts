import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Status } from '@netbar/shared/contract'
import type { PasskeyChallenge, PasskeyProof } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { CHALLENGE_MS, makeChallenge, takeChallenge } from './challenges.ts'
import type { ChallengeOwner } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyTable } from './tables.ts'

/** A proof whose signature was looked at; null where it is not that of a passkey of the user. */
export interface CheckedPasskey {
  readonly challenge: string
  readonly signed: { readonly passkey: PasskeyTable; readonly counter: number } | null
}

const transports = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** How authenticators and browsers know a passkey. */
export const describePasskey = (passkey: PasskeyTable) => ({
  id: passkey.credential_id,
  type: 'public-key' as const,
  transports: v.parse(transports, passkey.transports),
})

/** Passkeys of a user that prove something. */
const usablePasskeys = (db: Database['db'], userId: string) =>
  db.selectFrom('passkey').where('user_id', '=', userId).where('suspended_time', 'is', null).selectAll().execute()

/**
 * A challenge for the passkeys of a user.
 *
 * @throws Refusal 42202 where there is none.
 */
export const challengePasskeys = async (
  database: Database,
  of: { readonly userId: string; readonly owner: ChallengeOwner },
  { rpId }: RelyingParty,
  now: Date,
): Promise<PasskeyChallenge> => {
  const passkeys = await usablePasskeys(database.db, of.userId)
  if (passkeys.length === 0) throw new Refusal(Status.businessRule, { key: 'secondFactor.noPasskey' })
  const allowCredentials = passkeys.map(describePasskey)
  const challenge = await makeChallenge(database, of, now)
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials }
}

const clientData = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.object({ challenge: v.string() }),
)

/** Checks the signature of a proof, and all that is signed but the challenge, which {@link spendPasskey} takes. */
export const checkPasskey = async (
  db: Database['db'],
  userId: string,
  proof: PasskeyProof,
  party: RelyingParty | null,
): Promise<CheckedPasskey> => {
  const given = v.safeParse(clientData, proof.response.clientDataJSON)
  const challenge = given.success ? given.output.challenge : ''
  const passkey = (await usablePasskeys(db, userId)).find(({ credential_id }) => credential_id === proof.id)
  if (passkey === undefined || party === null) return { challenge, signed: null }
  const { response, ...credential } = proof
  const { userHandle, ...answered } = response
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response: { ...answered, ...(userHandle === undefined ? {} : { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    // The counter is compared within the transaction that takes the challenge.
    credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
  }).catch(() => null)
  if (!result?.verified) return { challenge, signed: null }
  return { challenge, signed: { passkey, counter: result.authenticationInfo.newCounter } }
}

/** Outcome of a proof: right, wrong, or right and made by a passkey that was copied. */
export type Spent = 'right' | 'wrong' | 'copied'

/**
 * Uses a checked proof up: its challenge is good for one try, right or wrong. A counter that does not go up is that of a
 * copy, or of the original after one was used: the passkey is suspended, whichever it is.
 */
export const spendPasskey = async (
  trx: Transaction<Tables>,
  { challenge, signed }: CheckedPasskey,
  owner: ChallengeOwner,
  now: Date,
): Promise<Spent> => {
  const isOpen = await takeChallenge(trx, challenge, owner, now)
  if (!isOpen || signed === null) return 'wrong'
  const { passkey, counter } = signed
  const time = now.toISOString()
  const counted = await trx
    .updateTable('passkey')
    .set({ counter, last_used_time: time })
    .where('id', '=', passkey.id)
    .where('suspended_time', 'is', null)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  if (counted.numUpdatedRows > 0n) return 'right'
  const suspended = await trx
    .updateTable('passkey')
    .set({ suspended_time: time })
    .where('id', '=', passkey.id)
    .where('suspended_time', 'is', null)
    .executeTakeFirst()
  return suspended.numUpdatedRows > 0n ? 'copied' : 'wrong'
}
