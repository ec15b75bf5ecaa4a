import { MINUTE_MS, Status, type embedCalls } from '@netbar/shared/contract'
import { isOriginAllowed } from '../../../kernel/http/allowed-origins.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Tokens } from '../session/index.ts'

/** Tokens for foreign pages. They end with their session at the latest. */
export const createEmbedHandlers = (
  tokens: Tokens,
  allowedOrigins: readonly string[],
): Handlers<typeof embedCalls> => ({
  issue: async ({ body: { origin, widgets, branchId, minutes } }, { actor, now, host }) => {
    if (branchId !== undefined) refuseForeignBranch(actor, branchId)
    // From another origin the browser would hide the answer from the page, without any explanation.
    if (!isOriginAllowed(origin, host, allowedOrigins)) {
      const text = { key: 'embed.originNotAllowed', params: { origin } } as const
      throw new Refusal(Status.invalidFields, text, [{ field: 'origin', text }])
    }
    const expiresAt = Math.floor((now().getTime() + minutes * MINUTE_MS) / 1000) * 1000
    const { userId, sessionId } = actor
    const embed = { origin, widgets: [...new Set(widgets)], branchId: branchId ?? null }
    const token = await tokens.issue({ userId, sessionId, expiresAt, embed }, now())
    return { token, expiresTime: new Date(expiresAt).toISOString() }
  },
})
