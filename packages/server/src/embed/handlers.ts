import type { embedCalls } from '@netbar/shared/contract'
import type { Handlers } from '../http/implement.ts'
import { refuseForeignBranch } from '../permissions/index.ts'
import type { Tokens } from '../session/index.ts'

const MINUTE_MS = 60_000

/** Tokens for foreign pages. They end with their session, also before their time. */
export const createEmbedHandlers = (tokens: Tokens): Handlers<typeof embedCalls> => ({
  issue: async ({ body: { origin, widgets, branchId, minutes } }, { actor, now }) => {
    if (branchId !== undefined) refuseForeignBranch(actor, branchId)
    const expiresAt = Math.floor((now().getTime() + minutes * MINUTE_MS) / 1000) * 1000
    const { userId, sessionId } = actor
    const embed = { origin, widgets: [...new Set(widgets)], branchId: branchId ?? null }
    const token = await tokens.issue({ userId, sessionId, expiresAt, embed }, now())
    return { token, expiresTime: new Date(expiresAt).toISOString() }
  },
})
