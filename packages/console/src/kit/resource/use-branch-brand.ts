import { $branches } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'

/** The brand of what belongs to one of the user's branches; empty for what does not. */
export const useBranchBrand = (): ((row: { readonly branchId: string | null }) => string) => {
  const branches = useUnit($branches)
  return useCallback(({ branchId }) => branches.find(({ id }) => id === branchId)?.brandId ?? '', [branches])
}
