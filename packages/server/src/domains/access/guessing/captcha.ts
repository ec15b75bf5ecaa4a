import { isProof, MINUTE_MS } from '@netbar/shared/contract'
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { isUnexpired } from '../../../kernel/unexpired.ts'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { Claimant } from './attempts.ts'
import { LETTERS } from './letters.ts'
import { drawText } from './picture.ts'

const LENGTH = 4
const LIFE_MS = 2 * MINUTE_MS
const letters = Object.keys(LETTERS)

/** A picture to read, its text, and a challenge whose proof costs the computer work. */
interface Captcha {
  readonly text: string
  readonly image: string
  readonly challenge: string
}

/** What a claimant answers a captcha with. */
export interface CaptchaAnswer {
  readonly text: string
  readonly proof: string
}

/** A captcha belongs to an account and a network: nobody else can use it up. */
const keyOf = ({ username, ipPrefix }: Claimant) => `${username} ${ipPrefix}`

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const digest = (claimant: Claimant, text: string) => sha256(`${keyOf(claimant)}\n${text.trim().toUpperCase()}`)

/**
 * Issues a captcha to a claimant; an earlier one becomes void.
 *
 * @param bits Cost of the proof: each bit doubles it.
 */
export const issueCaptcha = async (
  database: Database,
  claimant: Claimant,
  bits: number,
  now: Date,
): Promise<Captcha> => {
  const text = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
  const challenge = `${bits}.${randomBytes(16).toString('base64url')}`
  const row = {
    answer_hash: digest(claimant, text).toString('hex'),
    challenge,
    expires_time: new Date(now.getTime() + LIFE_MS).toISOString(),
  }
  await database.db
    .insertInto('captcha')
    .values({ username: keyOf(claimant), ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute()
  return { text, image: drawText(text), challenge }
}

/**
 * Whether the answer solves the claimant's captcha: its text, and the proof of a challenge that is not cheaper than one
 * that would be issued now. Right or wrong, the captcha is used up.
 */
export const redeemCaptcha = async (
  trx: Transaction<Tables>,
  claimant: Claimant,
  answer: CaptchaAnswer & { readonly bits: number },
  now: Date,
): Promise<boolean> => {
  const row = await trx.deleteFrom('captcha').where('username', '=', keyOf(claimant)).returningAll().executeTakeFirst()
  if (row === undefined || !isUnexpired(row.expires_time, LIFE_MS, now)) return false
  const isRead = timingSafeEqual(Buffer.from(row.answer_hash, 'hex'), digest(claimant, answer.text))
  return isRead && isProof({ challenge: row.challenge, proof: answer.proof, bits: answer.bits }, sha256)
}
