import { $menus, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'

/** The user's functions for payment configurations; they belong to the brand page. */
export const usePayRights = (): ReadonlySet<string> => pageFunctionsOf(useUnit($menus), 'brand')
