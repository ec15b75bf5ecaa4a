import { branchDraft, branchNumber } from '@netbar/shared/contract'
import * as v from 'valibot'

/** A new branch as typed. */
export interface BranchForm {
  readonly brandId: string
  readonly branchNo: string
  readonly name: string
}

export type BranchField = keyof BranchForm

export const emptyBranch: BranchForm = { brandId: '', branchNo: '', name: '' }

/** Invalid fields, in the order of the form. */
export const branchProblems = ({ brandId, branchNo, name }: BranchForm): readonly BranchField[] => {
  const problems: BranchField[] = []
  if (brandId === '') problems.push('brandId')
  if (!v.is(branchNumber, branchNo)) problems.push('branchNo')
  if (!v.is(branchDraft.name, name)) problems.push('name')
  return problems
}
