export { withdrawalApplication, withdrawalTerms } from './application.ts'
export { withdrawalPageFx, withdrawals, type WithdrawalQuery } from './list.ts'
export { shownWithdrawal, withdrawalSteps } from './steps.ts'
