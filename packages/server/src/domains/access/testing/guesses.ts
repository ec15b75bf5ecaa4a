import { newId } from '../../../kernel/new-id.ts'
import type { Database } from '../../../platform/db/index.ts'
import { recordAttempt } from '../guessing/attempts.ts'
import type { Claimant } from '../guessing/attempts.ts'

export { standingOf } from '../guessing/back-off.ts'
export { issueCaptcha } from '../guessing/captcha.ts'

/** Wrong passwords of a claimant, as if each had been admitted now, whatever it had to prove. */
export const recordGuesses = (database: Database, claimant: Claimant, times: number, now: Date): Promise<void> =>
  database.write(async (trx) => {
    for (let count = 0; count < times; count += 1)
      await recordAttempt(trx, { ...claimant, id: newId(now), succeeded: false }, now)
  })
