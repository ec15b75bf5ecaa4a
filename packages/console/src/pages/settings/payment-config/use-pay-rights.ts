import { $menus, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'

/** Whether the user may change payment configurations; their function belongs to the brand page. */
export const useMayEditPay = (): boolean => pageFunctionsOf(useUnit($menus), 'brand').has('PAY_CONFIG_EDIT')
