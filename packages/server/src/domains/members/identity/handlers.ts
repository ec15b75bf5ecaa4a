import type { sensitiveCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { findUnmaskings } from './log.ts'
import { unmaskEntry, unmaskMember } from './unmask.ts'

/** Creates the handlers of unmasked values, and of the log of them. */
export const createSensitiveHandlers = (secrets: SecretBox): Handlers<typeof sensitiveCalls> => ({
  ofMember: ({ params, body }, context) => unmaskMember(params.id, body, context, secrets),
  ofEntry: ({ params, body }, context) => unmaskEntry(params.id, body, context, secrets),
  log: ({ query }, { database, actor }) => findUnmaskings(database.db, actor, query),
})
