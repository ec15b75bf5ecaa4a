import { $menus, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'

/** Whether the user may change how brands are paid; these functions are among those of brands. */
export const useMayEditPay = (): boolean => pageFunctionsOf(useUnit($menus), 'brand').has('PAY_CONFIG_EDIT')
