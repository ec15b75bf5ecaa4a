import { $menus, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'

/** The user's functions for official accounts; they belong to the brand page. */
export const useWechatRights = (): ReadonlySet<string> => pageFunctionsOf(useUnit($menus), 'brand')
