import { defineFeature } from '../../../kernel/feature.ts'
import { rechargeGiftHandlers, rechargeHandlers } from './handlers.ts'
import { rechargeGifts } from './migrations/0134-recharge-gifts.ts'
import { giftDays } from './migrations/0180-gift-days.ts'
import { texts } from './texts/index.ts'

export { giftRulesOf } from './gifts.ts'
export { writeRecharge } from './write.ts'

/** Top-ups of members' cards. */
export const recharges = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0134-recharge-gifts': rechargeGifts(engine), '0180-gift-days': giftDays(engine) }),
  texts,
  handlers: { rechargeGifts: rechargeGiftHandlers, recharges: rechargeHandlers },
})
