import type { menuCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { findLogs } from '../../../kit/resource/index.ts'
import { changeNode } from './change.ts'
import { findRoles, findTree, refuseBrands } from './find.ts'
import { titlesOfMenus } from './migrations/0150-titles-of-menus.ts'
import { texts } from './texts/index.ts'

const handlers: Handlers<typeof menuCalls> = {
  tree: async (_request, context) => {
    await refuseBrands(context.database.db, context)
    return findTree(context.database.db)
  },
  roles: async ({ params }, context) => {
    await refuseBrands(context.database.db, context)
    return findRoles(context.database.db, params.id)
  },
  logs: async ({ params, query }, context) => {
    await refuseBrands(context.database.db, context)
    return findLogs(context.database.db, { name: 'menu' }, params.id, query)
  },
  change: ({ params, body }, context) => changeNode(params.id, body, context),
}

/** The menu of the platform: which pages and functions there are, who has them, and what they are called. */
export const menuNodes = defineFeature({
  menu: [
    page('permission', 'settings_index', { sort: 1, icon: 'lock' }, [fn('PERMISSION_VIEW'), fn('PERMISSION_EDIT')]),
  ],
  migrations: (engine) => ({ '0150-titles-of-menus': titlesOfMenus(engine) }),
  texts,
  grants: {},
  handlers: { menu: handlers },
})
