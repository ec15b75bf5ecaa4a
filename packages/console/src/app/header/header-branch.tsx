import { $branches, type RouteName } from '@netbar/shared'
import { BranchSelector } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { $theme } from '../../frame/preferences/model.ts'

/** The route whose header has the branch selector. */
const CHOICE_ROUTE: RouteName = 'console'

/** Number and name of the user's only branch; of several a selector, on the console route only (specification §2). */
export const HeaderBranch = ({ routeName }: { readonly routeName: string }) => {
  const { branches, theme } = useUnit({ branches: $branches, theme: $theme })
  return branches.length > 1 && routeName !== CHOICE_ROUTE ? null : <BranchSelector theme={theme.page} />
}
