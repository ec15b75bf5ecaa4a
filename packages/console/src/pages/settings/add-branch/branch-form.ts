/** A new branch as typed. */
export interface BranchForm {
  readonly brandId: string
  readonly branchNo: string
  readonly name: string
}

export type BranchField = keyof BranchForm

export const emptyBranch: BranchForm = { brandId: '', branchNo: '', name: '' }

const BRANCH_NO = /^[A-Z0-9]{3,10}$/
const LONGEST_NAME = 30

/** Invalid fields, in the order of the form. */
export const branchProblems = ({ brandId, branchNo, name }: BranchForm): readonly BranchField[] => {
  const length = name.trim().length
  const problems: BranchField[] = []
  if (brandId === '') problems.push('brandId')
  if (!BRANCH_NO.test(branchNo.trim())) problems.push('branchNo')
  if (length === 0 || length > LONGEST_NAME) problems.push('name')
  return problems
}
