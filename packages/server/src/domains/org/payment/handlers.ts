import type { paymentCalls } from '@netbar/shared/contract'
import { documentHistory } from '../../../kit/documents/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { checkPayConfig } from './check-pay-config.ts'
import { DEFAULT_RATE_BP, findBrandConfigs, findPayConfig, toWechatPayConfig } from './pay-config.ts'
import { savePayConfig } from './save-pay-config.ts'
import type { PaymentParts } from './save-pay-config.ts'

/** Handles the calls of payment (specification §7). */
export const createPaymentHandlers = (parts: PaymentParts): Handlers<typeof paymentCalls> => ({
  wechatPay: async ({ params }, { database, actor }) => {
    refuseForeignBrand(actor, params.id)
    const config = await findPayConfig(database.db, params.id)
    return config === undefined ? null : toWechatPayConfig(config)
  },
  saveWechatPay: async ({ body }, context) => toWechatPayConfig(await savePayConfig(body, context, parts)),
  checkWechatPay: async ({ params, body }, context) =>
    toWechatPayConfig(await checkPayConfig(params.id, body.version, context, parts)),
  wechatPayLogs: async ({ params }, { database, actor }) => {
    refuseForeignBrand(actor, params.id)
    return documentHistory(database.db, { type: 'wechatPayConfig', id: params.id })
  },
  configs: (_, { database, actor }) => findBrandConfigs(database.db, [...actor.brandIds]),
  rate: async ({ params }, { database, actor }) => {
    refuseForeignBrand(actor, params.id)
    return { rateBp: (await findPayConfig(database.db, params.id))?.rate_bp ?? DEFAULT_RATE_BP }
  },
})
