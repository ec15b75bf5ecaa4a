export {
  decideNavigation,
  discardsFilter,
  isFilterKeyOf,
  type GuardState,
  type GuardTarget,
  type GuardVerdict,
} from './guard.ts'
