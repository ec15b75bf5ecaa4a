import type { accountBindingCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { createKeyedQueue } from '../../../platform/queue.ts'
import type { AccountBindingParts } from './account-binding-parts.ts'
import { bindAccount } from './bind-account.ts'
import { unbindAccount } from './unbind-account.ts'
import { sendCode } from './send-code.ts'
import { wechatLogin } from './wechat-login.ts'

/** Handles the calls of binding a WeChat account to a staff account (specification §7, Sign-in and user). */
export const createAccountBindingHandlers = (parts: AccountBindingParts): Handlers<typeof accountBindingCalls> => {
  // One attempt at an account at a time: concurrent passwords would all be compared before any of them counts as wrong.
  const inTurn = createKeyedQueue()
  return {
    wechatLogin: ({ query }, context) => wechatLogin(query.code, context, parts),
    sendCode: ({ body }, context) => sendCode(body, context, parts),
    bind: ({ body }, context) => inTurn(body.username.toLowerCase(), () => bindAccount(body, context, parts)),
    unbind: (_request, context) => unbindAccount(context, parts.sms),
  }
}
