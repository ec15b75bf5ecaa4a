import { defineFeature } from '../../../kernel/feature.ts'
import { floorMapHandlers, floorPlanHandlers } from './handlers.ts'
import { floorPlan } from './migrations/0120-floor-plan.ts'
import { floorSetup } from './migrations/0178-floor-setup.ts'
import { floorSetupHandlers } from './setup-handlers.ts'
import { texts } from './texts/index.ts'

export { findFloorPlan } from './plan.ts'
export { findRatePlan, readTerms } from './rate-plan.ts'

/** Areas, machines and rates of a branch. Its function is of the page of branches. */
export const floor = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0120-floor-plan': floorPlan(engine), '0178-floor-setup': floorSetup(engine) }),
  texts,
  handlers: { floorMap: floorMapHandlers, floorPlan: floorPlanHandlers, floorSetup: floorSetupHandlers },
})
