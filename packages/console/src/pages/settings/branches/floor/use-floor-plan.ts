import { $menus, pageFunctionsOf } from '@netbar/shared'
import { floorPlan, floorPlanOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** What a branch is set up with, fetched when its page is shown, and whether the user may change it. */
export const useFloorPlan = (branchId: string) => {
  const { plan, status, error, menus, open } = useUnit({
    plan: floorPlan.$value,
    status: floorPlan.$status,
    error: floorPlan.$error,
    menus: $menus,
    open: floorPlanOpened,
  })
  useEffect(() => {
    open(branchId)
  }, [open, branchId])
  const mayEdit = pageFunctionsOf(menus, 'branch').has('FLOOR_EDIT')
  return { plan, status, error, mayEdit, retry: () => open(branchId) }
}
