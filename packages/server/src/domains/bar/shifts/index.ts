import { defineFeature } from '../../../kernel/feature.ts'
import { shifts as tables } from './migrations/0131-shifts.ts'
import { texts } from './texts/index.ts'

export { createShiftHandlers } from './handlers.ts'
export { shiftSumsOf } from './sheet.ts'

/** Shifts at tills. Their function is of the page of the counter. */
export const shifts = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0131-shifts': tables(engine) }),
  texts,
  handlers: {},
})
