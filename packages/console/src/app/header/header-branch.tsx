import { $branches, type RouteName } from '@netbar/shared'
import { BranchSelector } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { $theme } from '../../frame/preferences/model.ts'

/** The route whose header has the choice of a branch. */
const CHOICE_ROUTE: RouteName = 'console'

/** Number and name of a person's only branch; the choice among several, on the console route alone (specification §2). */
export const HeaderBranch = ({ routeName }: { readonly routeName: string }) => {
  const { branches, theme } = useUnit({ branches: $branches, theme: $theme })
  return branches.length > 1 && routeName !== CHOICE_ROUTE ? null : <BranchSelector theme={theme.page} />
}
