import { roleEntry, Status } from '@netbar/shared/contract'
import type { RoleEntry, roleCalls, roleMenuCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { createResourceHandlers, insertResourceRows } from '../../../kit/resource/index.ts'
import { assignMenus, findMenus, refuseBeyond, writeMenus } from './menus.ts'
import { holdingIn, refuseWithout } from './holding.ts'
import { namesOf } from './nodes.ts'
import { previewRole } from './preview.ts'
import { refuseLevelAbove, roleRules } from './rules.ts'

const resource = createResourceHandlers<'role', typeof roleCalls>(roleRules)

/** Runs a write, and clears the cached rights after it: who has the role may do other things with the next call. */
const clearing =
  <Request>(clearRights: () => void, write: (request: Request, context: CallContext) => Promise<RoleEntry>) =>
  async (request: Request, context: CallContext): Promise<RoleEntry> => {
    const saved = await write(request, context)
    clearRights()
    return saved
  }

/** Handles the calls of roles. */
export const createRoleHandlers = (clearRights: () => void): Handlers<typeof roleCalls> => ({
  ...resource,
  change: clearing(clearRights, resource.change),
  enable: clearing(clearRights, resource.enable),
  remove: clearing(clearRights, resource.remove),
})

/** Copies a role with what it opens, as far as the actor has all of it. */
const copyRole = (id: string, name: string, context: CallContext): Promise<RoleEntry> =>
  writeOnce(context, 'roleMenus.copy', { id, name }, roleEntry, async (trx) => {
    const { actor } = context
    const source = await trx
      .selectFrom('role')
      .where('id', '=', id)
      .where('deleted_time', 'is', null)
      .selectAll()
      .executeTakeFirst()
    if (source?.brand_id == null || !actor.brandIds.has(source.brand_id))
      throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    const holding = await holdingIn(trx, actor.userId, source.brand_id)
    refuseWithout(holding, 'ROLE_ADD')
    refuseLevelAbove(holding, source.level)
    const rules = roleRules(context)
    const factor = source.needs_factor === 1 ? ('REQUIRED' as const) : ('OPTIONAL' as const)
    const draft = { name, level: source.level, remark: source.remark, factor }
    const problems = await rules.problems(trx, draft, { brandId: source.brand_id, id: null, today: '' })
    if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
    const change = { given: [...(await namesOf(trx, [id]))], taken: [] }
    refuseBeyond(change, holding)
    await insertResourceRows(trx, rules, { brandId: source.brand_id, drafts: [draft] }, context)
    const added = await trx
      .selectFrom('role')
      .where('brand_id', '=', source.brand_id)
      .where('name', '=', name)
      .where('deleted_time', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow()
    await writeMenus(trx, added.id, change, context)
    const [row] = await rules.toRows(trx, [added], true)
    if (row === undefined) throw new Error('a copied role is not shown')
    return row
  })

/** Handles the calls about what roles open, and who has them. */
export const createRoleMenuHandlers = (clearRights: () => void): Handlers<typeof roleMenuCalls> => ({
  menus: async (request, context) => findMenus(await resource.entry(request, context), context),
  assign: clearing(clearRights, ({ params: { id }, body }, context) => assignMenus({ id, ...body }, context)),
  copy: ({ params: { id }, body: { name } }, context) => copyRole(id, name, context),
  holders: async (request, context) => {
    const { id } = await resource.entry(request, context)
    return context.database.db
      .selectFrom('user_role')
      .innerJoin('user', 'user.id', 'user_role.user_id')
      .where('user_role.role_id', '=', id)
      .select(['user.id', 'user.username', 'user.name', 'user.status'])
      .orderBy('user.username')
      .execute()
  },
  preview: async (request, context) => previewRole(await resource.entry(request, context), context),
})
