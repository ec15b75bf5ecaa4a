import { $branches, type RouteName } from '@netbar/shared'
import { BranchSelector } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { $theme } from '../preferences/model.ts'

/** What these pages show, or begin, is of one branch. */
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
 * Which of a person's branches a page is about, and the choice of another one. It stands on the page: the header has it
 * on the console route alone (specification §2).
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
