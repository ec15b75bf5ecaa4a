import { $menus, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'

/** Whether the user may change how brands are paid; these functions are among those of brands. */
export const useMayEditPay = (): boolean => pageFunctionsOf(useUnit($menus), 'brand').has('PAY_CONFIG_EDIT')

const BP_PER_PERCENT = 100
/** A share in basis points as a percentage: `0.38%`. */
export const percent = (bp: number): string => `${(bp / BP_PER_PERCENT).toFixed(2)}%`
