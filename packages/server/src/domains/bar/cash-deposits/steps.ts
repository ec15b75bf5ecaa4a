import { cashDeposit, cashDepositMachine } from '@netbar/shared/contract'
import { documentSteps } from '../../../kit/documents/index.ts'
import { readCashDeposit } from './read.ts'

/** Steps of cash that is handed in. */
export const cashDepositSteps = documentSteps({
  calls: 'cashDeposits',
  type: 'cash_deposit',
  table: 'cash_deposit',
  machineOf: () => cashDepositMachine,
  answer: cashDeposit,
  read: readCashDeposit,
  reaches: ({ branch_id }, { branchIds }) => branchIds.has(branch_id),
  own: {
    text: 'cashDeposits.own',
    isMaker: ({ cashier_id, paid_by }, { userId }) => cashier_id === userId || paid_by === userId,
  },
  texts: {
    notFound: 'cashDeposits.notFound',
    movedOn: 'cashDeposits.movedOn',
    versionConflict: 'cashDeposits.movedOn',
  },
})
