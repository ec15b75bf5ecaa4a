import { brands, brandsOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import type { Option } from '../option.ts'

/** Source of the brands. */
export const brandSource = {
  $value: brands.$value,
  $status: brands.$status,
  $error: brands.$error,
  asked: brandsOpened,
}

/** The user's brands as options. */
export const useBrands = (): readonly Option[] => {
  const { list, open } = useUnit({ list: brands.$value, open: brandsOpened })
  useEffect(() => {
    open()
  }, [open])
  return useMemo(() => (list ?? []).map(({ brandId, name }) => ({ value: brandId, label: name })), [list])
}
