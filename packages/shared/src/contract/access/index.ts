import { accountBindingCalls } from './account-binding.ts'
import { confirmationCalls } from './confirmation.ts'
import { embedCalls } from './embed.ts'
import { sessionCalls } from './session.ts'

export * from './account-binding.ts'
export * from './confirmation.ts'
export * from './embed.ts'
export * from './proof-of-work.ts'
export * from './session.ts'

/** The calls about sessions and who has them, and about foreign pages, by feature. */
export const accessFeatures: {
  readonly session: typeof sessionCalls
  readonly confirmation: typeof confirmationCalls
  readonly embed: typeof embedCalls
  readonly accountBinding: typeof accountBindingCalls
} = {
  session: sessionCalls,
  confirmation: confirmationCalls,
  embed: embedCalls,
  accountBinding: accountBindingCalls,
}
