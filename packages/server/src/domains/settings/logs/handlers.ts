import type { logCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { findModules } from './modules.ts'
import { findOperations } from './operations.ts'
import { findPublishing } from './publishing.ts'
import { findSignIns } from './sign-ins.ts'

/** Handles the calls of the log centre. */
export const logHandlers: Handlers<typeof logCalls> = {
  operations: ({ query }, context) => findOperations(query, context),
  modules: (_request, context) => findModules(context),
  signIns: ({ query }, context) => findSignIns(query, context),
  publishing: ({ query }, context) => findPublishing(query, context),
}
