import { MINUTE_MS } from '@netbar/shared/contract'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import captcha from 'svg-captcha'
import type { Database } from '../../../platform/db/index.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'
import type { Claimant } from './attempts.ts'

/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 4
const LIFE_MS = 2 * MINUTE_MS
const WIDTH = 150
const HEIGHT = 50
const LETTER_WIDTH = WIDTH / LENGTH

/** The text and its picture as a data URI. */
interface Captcha {
  readonly text: string
  readonly image: string
}

/**
 * The library picks letters by Math.random, which is predictable; so each letter is picked here and drawn on its own.
 */
const draw = (): Captcha => {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const letters = Array.from(text).map((letter, index) => {
    const drawn = captcha.create({
      size: 1,
      charPreset: letter,
      noise: 1,
      width: LETTER_WIDTH,
      height: HEIGHT,
      fontSize: 44 + randomInt(10),
    })
    const turn = `rotate(${randomInt(-18, 19)} ${LETTER_WIDTH / 2} ${HEIGHT / 2})`
    return `<g transform="translate(${index * LETTER_WIDTH} 0) ${turn}">${drawn.data}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${letters.join('')}</svg>`
  return { text, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** A captcha belongs to an account and a network: nobody else can use it up. */
const keyOf = ({ username, ipPrefix }: Claimant) => `${username} ${ipPrefix}`

const digest = (claimant: Claimant, text: string) =>
  createHash('sha256')
    .update(`${keyOf(claimant)}\n${text.trim().toUpperCase()}`)
    .digest()

/** Issues a captcha to a claimant; an earlier one becomes void. */
export const issueCaptcha = async (database: Database, claimant: Claimant, now: Date): Promise<Captcha> => {
  const issued = draw()
  const row = {
    answer_hash: digest(claimant, issued.text).toString('hex'),
    expires_time: new Date(now.getTime() + LIFE_MS).toISOString(),
  }
  await database.db
    .insertInto('captcha')
    .values({ username: keyOf(claimant), ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute()
  return issued
}

/** Whether the text solves the claimant's captcha. Right or wrong, the captcha is used up. */
export const redeemCaptcha = async (
  database: Database,
  claimant: Claimant,
  text: string,
  now: Date,
): Promise<boolean> => {
  const row = await database.db
    .deleteFrom('captcha')
    .where('username', '=', keyOf(claimant))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined || !isUnexpired(row.expires_time, LIFE_MS, now)) return false
  return timingSafeEqual(Buffer.from(row.answer_hash, 'hex'), digest(claimant, text))
}
