/**
 * Functions that a role may have (specification §6). Each domain adds its own by declaration merging in its `index.ts`:
 * the core of the contract depends on no domain.
 */
export interface FunctionIds {
  // For future pages, whose domains do not exist yet.
  NEAR_INTERNET_BAR: never
  ADD_SURVEY: never
  WORK_SCHEDULE: never
  WAGE_SETTING: never
  CHECK_STAFF: never
}

/** The name of a function. */
export type FunctionId = keyof FunctionIds
