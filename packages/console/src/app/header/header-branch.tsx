import { $branch, $branches, type RouteName } from '@netbar/shared'
import { $brands } from '@netbar/shared/console'
import { BranchSelector } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { $theme } from '../../frame/preferences/model.ts'

/** The route whose header has the branch selector. */
const CHOICE_ROUTE: RouteName = 'console'

/**
 * Number and name of the user's only branch, and its brand where there are several; of several branches a selector, on
 * the console route only (specification §2).
 */
export const HeaderBranch = ({ routeName }: { readonly routeName: string }) => {
  const { branch, branches, brands, theme } = useUnit({
    branch: $branch,
    branches: $branches,
    brands: $brands,
    theme: $theme,
  })
  if (branches.length > 1 && routeName !== CHOICE_ROUTE) return null
  // The default brand, which is chosen beside it, may be another.
  const brand = brands.length > 1 && brands.find(({ brandId }) => brandId === branch?.brandId)
  return (
    <>
      {brand && <span className="quiet">{brand.name}</span>}
      <BranchSelector className="header-branch" theme={theme.page} />
    </>
  )
}
