/**
 * The functions that a role may have (specification §6). Each domain adds its own, in its `index.ts`, by declaring this
 * interface again: what calls are made of knows of no domain.
 */
export interface FunctionIds {
  // Of pages to come, whose domains are not there yet.
  NEAR_INTERNET_BAR: never
  ADD_SURVEY: never
  WORK_SCHEDULE: never
  WAGE_SETTING: never
  CHECK_STAFF: never
}

/** The name of a function. */
export type FunctionId = keyof FunctionIds
