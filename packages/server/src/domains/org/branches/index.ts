export { branchStepHandlers, createBranchHandlers } from './handlers.ts'
export { startLicenceReminders } from './licence-reminders.ts'
export { newBranch } from './new-branch.ts'
export { firstEnd } from './rows.ts'
