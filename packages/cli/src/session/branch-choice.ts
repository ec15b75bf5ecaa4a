import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'

const isNamed = ({ id, branchNo, name }: Branch, wanted: string): boolean => [id, branchNo, name].includes(wanted)

/** The branches with these names (number, name or id); all of them where none is named. */
export const chooseBranches = (
  branches: readonly Branch[],
  wanted: readonly string[],
  t: Translate,
): readonly Branch[] => {
  if (branches.length === 0) throw new CliFailure(ExitCode.forbidden, t('cli.noBranches'))
  if (wanted.length === 0) return branches
  return wanted.map((name) => {
    const branch = branches.find((candidate) => isNamed(candidate, name))
    if (branch) return branch
    throw new CliFailure(
      ExitCode.usage,
      t('cli.noBranch', { branch: name, branches: branches.map(({ branchNo }) => branchNo).join(', ') }),
    )
  })
}
