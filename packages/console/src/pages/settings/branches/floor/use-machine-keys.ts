import { $menus, pageFunctionsOf } from '@netbar/shared'
import { machineKeys, machineKeysOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Keys of a branch's machines and when these were last heard of; fetched for those who may issue keys. */
export const useMachineKeys = (branchId: string) => {
  const { keys, status, error, menus, open } = useUnit({
    keys: machineKeys.$value,
    status: machineKeys.$status,
    error: machineKeys.$error,
    menus: $menus,
    open: machineKeysOpened,
  })
  const mayIssue = pageFunctionsOf(menus, 'branch').has('MACHINE_KEY')
  useEffect(() => {
    if (mayIssue) open(branchId)
  }, [open, mayIssue, branchId])
  return {
    mayIssue,
    hasFailed: mayIssue && status === 'failed',
    error,
    /** Undefined while it is not known. */
    keyOf: (machineId: string) => keys?.find((each) => each.machineId === machineId),
    retry: () => open(branchId),
  }
}
