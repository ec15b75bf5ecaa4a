import { defineFeature } from '../../../kernel/feature.ts'
import { tempCards as tables } from './migrations/0161-temp-cards.ts'
import { texts } from './texts/index.ts'

export { createTempCardHandlers } from './handlers.ts'

/** Temporary cards of guests, with a deposit. Their function is of the page of the counter. */
export const tempCards = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0161-temp-cards': tables(engine) }),
  texts,
  handlers: {},
})
