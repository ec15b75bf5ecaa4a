import type { wechatCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { findBindingOfBrand, getBinding, toWechatBinding } from './bindings.ts'
import { findFollowerBranches, findFollowers, saveFollowerBranches } from './followers.ts'
import { findMenu, publishMenu } from './menu/published-menu.ts'
import { saveBinding } from './save-binding.ts'
import { addTemplate, findTemplates, removeTemplate } from './templates/scene-templates.ts'
import { testTemplate } from './templates/test-template.ts'
import { unbindBinding } from './unbind-binding.ts'
import type { WechatApi } from './wechat-api.ts'

/** Dependencies of the calls about official accounts. */
export interface WechatParts {
  readonly wechat: WechatApi
  readonly secrets: SecretBox
}

/** Handles the calls of brands' official accounts (specification §7, WeChat). */
export const createWechatHandlers = (parts: WechatParts): Handlers<typeof wechatCalls> => ({
  info: async ({ params }, { database, actor }) => {
    refuseForeignBrand(actor, params.id)
    const binding = await findBindingOfBrand(database.db, params.id)
    return binding === undefined ? null : toWechatBinding(binding)
  },
  save: async ({ body }, context) => toWechatBinding(await saveBinding(body, context, parts)),
  unbind: ({ body }, context) => unbindBinding(body, context),
  followers: ({ query }, { database, actor }) => findFollowers(database.db, actor, query),
  followerBranches: ({ params }, { database, actor }) => findFollowerBranches(database.db, actor, params.openid),
  saveFollowerBranches: ({ body }, { database, actor }) =>
    database.write((trx) => saveFollowerBranches(trx, actor, body.openid, body.branchIds)),
  menu: async ({ params }, { database, actor }) => {
    const { id } = await getBinding(database.db, actor, params.bindid)
    return findMenu(database.db, id)
  },
  publishMenu: async ({ params, body }, context) => {
    const binding = await getBinding(context.database.db, context.actor, params.bindid)
    return publishMenu(binding, body, context, parts)
  },
  bindingId: async ({ params }, { database, actor }) => {
    refuseForeignBrand(actor, params.brandId)
    return (await findBindingOfBrand(database.db, params.brandId))?.id ?? null
  },
  templates: async ({ query }, { database, actor, now }) => {
    const { id } = await getBinding(database.db, actor, query.bindid)
    const rows = await findTemplates(database.db, id, now())
    return { rows, total: rows.length }
  },
  removeTemplate: async ({ query }, { database, actor }) => {
    await database.write((trx) => removeTemplate(trx, actor, query.id))
  },
  addTemplate: async ({ body }, context) => {
    const binding = await getBinding(context.database.db, context.actor, body.bindid)
    return addTemplate(binding, body, context, parts)
  },
  testTemplate: ({ body }, context) => testTemplate(body, context, parts),
})
