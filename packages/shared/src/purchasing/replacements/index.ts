export { replacementSteps, shownReplacement } from './replacement.ts'
export { deductionSaving } from './deduction.ts'
export { orderDiscrepancies, replacements, replacementsOfOrder, type Replacements } from './replacements.ts'
export {
  $filedReplacement,
  fillUpSubmission,
  replacementGoods,
  replacementFormOpened,
  replacementSubmission,
} from './submission.ts'
