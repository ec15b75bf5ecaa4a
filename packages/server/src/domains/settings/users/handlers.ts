import type { Page, UserEntry, userAccessCalls, userCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { createUserAccessHandlers } from './access.ts'
import type { UserAccessParts } from './access.ts'
import { createNetworkHandlers } from './networks.ts'
import { maskUser } from './rows.ts'
import { userRules } from './rules.ts'

const resource = createResourceHandlers<'user', typeof userCalls>(userRules)

/** Lists never show a name or a phone in full, whoever asks. */
const masked =
  <Request>(list: (request: Request, context: CallContext) => Promise<Page<UserEntry>>) =>
  async (request: Request, context: CallContext): Promise<Page<UserEntry>> => {
    const { rows, total } = await list(request, context)
    return { rows: rows.map(maskUser), total }
  }

/** Handles the calls of accounts; who has lost rights has lost them with the next call. */
export const createUserHandlers = (parts: UserAccessParts): Handlers<typeof userCalls> => {
  const { sessions, serviceTokens, clearRights } = parts
  /** Sessions of who may not sign in any more are refused already; their sockets are closed by this. */
  const endAll = async (userId: string, { database, now }: CallContext) => {
    const ended = await database.write(async (trx) => [
      await sessions.revokeAllOf(trx, userId, now()),
      await serviceTokens.revokeAllOf(trx, userId, now()),
    ])
    for (const announce of ended) announce()
  }
  return {
    ...resource,
    page: masked(resource.page),
    export: masked(resource.export),
    change: async (request, context) => {
      const saved = await resource.change(request, context)
      clearRights()
      return saved
    },
    enable: async (request, context) => {
      const saved = await resource.enable(request, context)
      clearRights()
      if (!saved.enabled) await endAll(saved.id, context)
      return saved
    },
  }
}

/** Handles what is done with accounts beside their form. */
export const createAccessHandlers = (parts: UserAccessParts): Handlers<typeof userAccessCalls> => ({
  ...createUserAccessHandlers(parts),
  ...createNetworkHandlers(parts.clearRights),
})
