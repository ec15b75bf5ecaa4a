import { $branches } from '@netbar/shared'
import { useUnit } from 'effector-react'
import type { Option } from '../../option.ts'

/** The user's branches as options. */
export const useBranchOptions = (): readonly Option[] =>
  useUnit($branches).map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` }))
