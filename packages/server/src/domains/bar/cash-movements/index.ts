import { defineFeature } from '../../../kernel/feature.ts'
import { cashMovementHandlers } from './handlers.ts'
import { cashMovements as tables } from './migrations/0133-cash-movements.ts'

/** Cash that is put into a drawer or taken out of it, for another reason than a payment. */
export const cashMovements = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0133-cash-movements': tables(engine) }),
  handlers: { cashMovements: cashMovementHandlers },
})
