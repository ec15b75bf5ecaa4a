import { defineFeature } from '../../../kernel/feature.ts'
import { memberCards } from './migrations/0142-member-cards.ts'
import { texts } from './texts/index.ts'

export { createCardHandlers } from './handlers.ts'

/** Cards of members. Its functions are of the pages of the counter and of members. */
export const cards = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0142-member-cards': memberCards(engine) }),
  texts,
  handlers: {},
})
