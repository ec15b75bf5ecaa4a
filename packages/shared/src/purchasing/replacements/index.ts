export {
  $steppedReplacement,
  replacementApprove,
  replacementCancel,
  replacementOpened,
  replacementReject,
  shownReplacement,
} from './replacement.ts'
export { differenceDeduction } from './deduction.ts'
export { orderDiscrepancies, replacements, replacementsOfOrder, type Replacements } from './replacements.ts'
export {
  $filedReplacement,
  fillUpSubmission,
  replacementGoods,
  replacementStarted,
  replacementSubmission,
} from './submission.ts'
