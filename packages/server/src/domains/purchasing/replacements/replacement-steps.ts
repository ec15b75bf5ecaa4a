import { replacementDetail, replacementMachine } from '@netbar/shared/contract'
import { documentSteps } from '../../../kit/documents/index.ts'
import { findReplacement } from './find.ts'

/** Steps of a replacement order. */
export const replacementSteps = documentSteps({
  calls: 'replacements',
  type: 'replacement',
  table: 'replacement_order',
  machineOf: () => replacementMachine,
  answer: replacementDetail,
  read: (trx, id, { actor }) => findReplacement(trx, id, actor),
  reaches: (row, { branchIds }) => branchIds.has(row.branch_id),
  own: { text: 'replacements.ownRequest', isMaker: (row, { userId }) => row.applicant_id === userId },
  texts: {
    notFound: 'replacements.notFound',
    movedOn: 'replacements.movedOn',
    versionConflict: 'replacements.versionConflict',
  },
})
