// A module of its own, because a page with only a bell needs neither store.
import type { MenuNode } from '../../contract/access/user.ts'
import { functionsOf } from '../permissions/index.ts'
import { $user } from './model.ts'

export const $menus = $user.map((user): readonly MenuNode[] => user?.menus ?? [])
/** Every functionId of the user (specification §6). */
export const $functions = $menus.map(functionsOf)
