import type { accountBindingCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import type { AccountBindingParts } from './account-binding-parts.ts'
import { bindAccount } from './bind-account.ts'
import { sendCode } from './send-code.ts'
import { wechatLogin } from './wechat-login.ts'

/** Handles the calls of binding a WeChat account to a staff account (specification §7, Sign-in and user). */
export const createAccountBindingHandlers = (parts: AccountBindingParts): Handlers<typeof accountBindingCalls> => ({
  wechatLogin: ({ query }, context) => wechatLogin(query.code, context, parts),
  sendCode: ({ body }, context) => sendCode(body, context, parts.sms),
  bind: ({ body }, context) => bindAccount(body, context, parts),
  unbind: async (_request, { database, actor }) => {
    await database.write((trx) =>
      trx.updateTable('user').set({ openid: null }).where('id', '=', actor.userId).execute(),
    )
  },
})
