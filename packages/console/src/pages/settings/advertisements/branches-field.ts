import type { FormField } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'

/** The branches whose machines show something. */
export const branchesField: FormField = {
  kind: 'choices',
  name: 'branchIds',
  label: 'advertisement.branches',
  isRequired: true,
  useOptions: useBranchOptions,
  problem: 'advertisement.branchesMissing',
}
