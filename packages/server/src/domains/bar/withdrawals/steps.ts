import { withdrawal, withdrawalMachine } from '@netbar/shared/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import { readWithdrawal } from './find.ts'

export type WithdrawalRow = Selectable<Tables['withdraw_order']>

/** Steps of a withdrawal. */
export const withdrawalSteps = documentSteps({
  calls: 'withdrawals',
  type: 'withdrawal',
  table: 'withdraw_order',
  machineOf: () => withdrawalMachine,
  answer: withdrawal,
  read: readWithdrawal,
  reaches: (row, { branchIds }) => branchIds.has(row.branch_id),
  problemOf: (row, { userId }, event) =>
    event === 'cancel' && row.applied_by !== userId ? 'withdrawals.notApplicant' : undefined,
  own: {
    text: 'withdrawals.own',
    isMaker: (row, { userId }) => row.applied_by === userId || row.approved_by === userId,
  },
  texts: {
    notFound: 'withdrawals.notFound',
    movedOn: 'withdrawals.movedOn',
    versionConflict: 'withdrawals.versionConflict',
  },
})
