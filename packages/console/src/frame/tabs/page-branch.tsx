import { $branches, type RouteName } from '@netbar/shared'
import { BranchSelector } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { $theme } from '../preferences/model.ts'

/** Pages about one branch. */
const OF_ONE_BRANCH: ReadonlySet<RouteName> = new Set([
  'home',
  'inquiryMember',
  'productManage',
  'inventory',
  'purchase',
  'confirmPurchase',
  'uploadXlsx',
  'storePurchaseList',
])

/**
 * Branch of a page, with a selector for users with several. It is on the page because the header has one on the console
 * route only (specification §2).
 */
export const PageBranch = ({ name }: { readonly name: RouteName }) => {
  const { branches, theme } = useUnit({ branches: $branches, theme: $theme })
  if (branches.length < 2 || !OF_ONE_BRANCH.has(name)) return null
  return (
    <div className="page-branch">
      <BranchSelector theme={theme.page} />
    </div>
  )
}
