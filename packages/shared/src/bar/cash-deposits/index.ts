export { type CashDepositQuery, cashDepositPageFx, cashDeposits, cashDepositTotals } from './list.ts'
export {
  bulkVerification,
  cashHandingIn,
  depositCancelling,
  depositRejecting,
  depositVerifying,
  slipAttaching,
} from './steps.ts'
