import { useSearchParams } from 'react-router-dom'
import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { AddBranch } from '../add-branch/add-branch.tsx'
import { branchDefinition } from './branch-definition.tsx'
import { useBranchSteps } from './branch-steps.tsx'
import { useAskStaff } from './branch-staff.tsx'

/** 门店管理: the branches of the user's brands, and whether they are open. */
export const Branches = () => {
  const { stepsOf, dialog } = useBranchSteps()
  return (
    <>
      <ResourceList definition={branchDefinition} rowTools={stepsOf} />
      {dialog}
    </>
  )
}

const ExistingBranch = ({ id }: { readonly id: string }) => {
  const { stepsOf, dialog } = useBranchSteps()
  // The manager is chosen from the staff.
  useAskStaff(id)
  return (
    <>
      <ResourceDetail definition={branchDefinition} rowTools={stepsOf} />
      {dialog}
    </>
  )
}

/** One branch (`?id`), or the form of a new one. */
export const BranchDetail = () => {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <AddBranch /> : <ExistingBranch id={id} />
}
