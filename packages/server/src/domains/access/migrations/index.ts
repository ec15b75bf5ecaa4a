import { sessionLock } from './0005-session-lock.ts'
import { sessionsByEnd } from './0025-sessions-by-end.ts'
import { sessionConfirmations } from './0061-session-confirmations.ts'
import { captchaChallenge } from './0062-captcha-challenge.ts'
import { secondFactors } from './0063-second-factors.ts'
import { serviceTokens } from './0073-service-tokens.ts'
import { passkeys } from './0080-passkeys.ts'
import { wechatOfSignIn } from './0115-wechat-of-a-sign-in.ts'
import { staffAccounts } from './0147-staff-accounts.ts'
import { rolesWithAFactor } from './0149-roles-with-a-factor.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0005-session-lock': sessionLock,
  '0025-sessions-by-end': sessionsByEnd,
  '0061-session-confirmations': sessionConfirmations(engine),
  '0063-second-factors': secondFactors(engine),
  '0062-captcha-challenge': captchaChallenge,
  '0073-service-tokens': serviceTokens(engine),
  '0080-passkeys': passkeys(engine),
  '0115-wechat-of-a-sign-in': wechatOfSignIn,
  '0147-staff-accounts': staffAccounts(engine),
  '0149-roles-with-a-factor': rolesWithAFactor(engine),
})
