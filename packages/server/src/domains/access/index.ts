import { defineDomain } from '../../kernel/domain.ts'
import { createEmbedHandlers } from './embed/index.ts'
import { notificationKinds } from './account-changes/notification-kinds.ts'
import { pruneConfirmations } from './confirmation/confirmations.ts'
import { createPasswordLinkHandlers, prunePasswordLinks } from './password-links/password-links.ts'
import { createResetHandler } from './factor-reset/reset-factor.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { pruneChallenges } from './passkeys/challenges.ts'
import { pruneSignInTickets } from './second-factor/sign-in-tickets.ts'
import { createSessionHandlers, pruneSignIns } from './session/index.ts'
import type { SessionParts } from './session/index.ts'
import { createServiceTokenHandlers, pruneServiceTokens, startServiceTokenWarnings } from './service-tokens/index.ts'
import type { ServiceTokenParts } from './service-tokens/index.ts'
import { pruneCodes } from './sms/index.ts'
import { texts } from './texts/index.ts'

export type * from './confirmation/tables.ts'
export type * from './passkeys/tables.ts'
export type * from './second-factor/tables.ts'
export type * from './service-tokens/tables.ts'
export type * from './sms/tables.ts'
export type * from './tables.ts'

export {
  countFailures,
  createAuthenticate,
  createPasswords,
  createSessions,
  createTokens,
  holdersOf,
  ipPrefix,
  LOCK_AFTER,
  minutesLocked,
  passFirstStep,
  tokenOf,
  recordAttempt,
  STRONG_COST,
} from './session/index.ts'
export type { Passwords, Sessions, Tokens } from './session/index.ts'
export { loadMenuTree } from './session/menu-tree.ts'
export { loadUserInfo } from './session/user-info.ts'
export { createProveColleague } from './session/prove-colleague.ts'
export type { Colleague, ColleagueParts } from './session/prove-colleague.ts'
export { createServiceTokens } from './service-tokens/index.ts'
export type { ServiceTokens } from './service-tokens/index.ts'
export {
  checkCode,
  countTry,
  createSmsClient,
  createSmsSimulator,
  deliverCode,
  forgetCode,
  makeCode,
} from './sms/index.ts'
export type { CodeOwner, SmsGateway, SmsSimulator } from './sms/index.ts'

export { bindWechat, refuseTakenWechat } from './account-changes/bind-wechat.ts'
export { recordAccountChange } from './account-changes/record-account-change.ts'
export { requireConfirmation } from './confirmation/confirmations.ts'
export { relyingPartyOf } from './passkeys/relying-party.ts'
export type { RelyingPartyOf } from './passkeys/relying-party.ts'
export { recoveryCodeRow } from './second-factor/recovery-codes.ts'
export { resetFactor } from './factor-reset/reset-factor.ts'
export { factorPolicy } from './second-factor/factor-policy.ts'
export type { FactorPolicy } from './second-factor/factor-policy.ts'
export { passwordChanged } from './account-changes/password-changed.ts'
export { isGuessable } from './password-rules/is-guessable.ts'
export { addMenuNodes } from './menu/add-menu-nodes.ts'
export { menuId } from './menu/menu-id.ts'
export { newRole } from './roles/new-role.ts'
export { issuePasswordLink } from './password-links/password-links.ts'
export { entryProblem, isInForce } from './accounts/entry.ts'
export { newUser, NO_PASSWORD } from './accounts/new-user.ts'

/** Sign-in, sessions, screen lock, tokens for foreign pages and for scripts, codes by SMS. */
export const access = defineDomain({
  name: 'access',
  menu,
  texts,
  migrations,
  notificationKinds,
  handlers: (parts: SessionParts & ServiceTokenParts & { readonly allowedOrigins: readonly string[] }) => {
    const { secondFactor, ...handlers } = createSessionHandlers(parts)
    return {
      ...handlers,
      secondFactor: { ...secondFactor, reset: createResetHandler(parts) },
      embed: createEmbedHandlers(parts.tokens, parts.allowedOrigins),
      serviceTokens: createServiceTokenHandlers(parts),
      passwordLinks: createPasswordLinkHandlers(parts),
    }
  },
  jobs: [startServiceTokenWarnings],
  prune: [
    ({ db }, now) => pruneSignIns(db, now),
    ({ db }, now) => pruneCodes(db, now),
    ({ db }, now) => pruneConfirmations(db, now),
    ({ db }, now) => pruneSignInTickets(db, now),
    ({ db }, now) => pruneServiceTokens(db, now),
    ({ db }, now) => pruneChallenges(db, now),
    ({ db }, now) => prunePasswordLinks(db, now),
  ],
})
