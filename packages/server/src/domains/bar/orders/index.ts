import { defineFeature } from '../../../kernel/feature.ts'
import { counterOrderHandlers, guestOrderHandlers } from './handlers.ts'
import { orderSteps } from './migrations/0137-order-steps.ts'
import { serviceHandledBy } from './migrations/0151-service-handled-by.ts'
import { ordinaryPrices } from './migrations/0181-ordinary-prices.ts'
import { costsAndCashiers } from './migrations/0209-costs-and-cashiers.ts'
import { texts } from './texts/index.ts'

/** Guests' orders and sales at the counter. Its functions are of the page of the counter. */
export const orders = defineFeature({
  menu: [],
  migrations: (engine) => ({
    '0137-order-steps': orderSteps(engine),
    '0151-service-handled-by': serviceHandledBy(engine),
    '0181-ordinary-prices': ordinaryPrices(engine),
    '0209-costs-and-cashiers': costsAndCashiers(engine),
  }),
  texts,
  handlers: { guestOrders: guestOrderHandlers, counterOrders: counterOrderHandlers },
})
