import { accountBindingCalls } from './account-binding.ts'
import { confirmationCalls } from './confirmation.ts'
import { embedCalls } from './embed.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordLinkCalls } from './password-link.ts'
import { secondFactorCalls } from './second-factor.ts'
import { serviceTokenCalls } from './service-token.ts'
import { sessionCalls } from './session.ts'

export * from './account-binding.ts'
export * from './confirmation.ts'
export * from './embed.ts'
export * from './passkey-challenge.ts'
export * from './passkey-proof.ts'
export * from './passkeys.ts'
export * from './password-link.ts'
export * from './proof-of-work.ts'
export * from './second-factor.ts'
export * from './second-step.ts'
export * from './service-token.ts'
export * from './session.ts'
export * from './user.ts'

/** The calls about sessions and who has them, and about foreign pages, by feature. */
export const accessFeatures: {
  readonly session: typeof sessionCalls
  readonly confirmation: typeof confirmationCalls
  readonly secondFactor: typeof secondFactorCalls
  readonly passkeys: typeof passkeyCalls
  readonly embed: typeof embedCalls
  readonly accountBinding: typeof accountBindingCalls
  readonly serviceTokens: typeof serviceTokenCalls
  readonly passwordLinks: typeof passwordLinkCalls
} = {
  session: sessionCalls,
  confirmation: confirmationCalls,
  secondFactor: secondFactorCalls,
  passkeys: passkeyCalls,
  embed: embedCalls,
  accountBinding: accountBindingCalls,
  serviceTokens: serviceTokenCalls,
  passwordLinks: passwordLinkCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // profile
    SERVICE_TOKEN: never
    SERVICE_TOKEN_MANAGE: never
  }
}

declare module '../core/function-id.ts' {
  interface FunctionIds {
    // branch, until the page of users stands
    SECOND_FACTOR_RESET: never
  }
}
