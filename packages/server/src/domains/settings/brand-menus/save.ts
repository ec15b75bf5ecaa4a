import { Status } from '@netbar/shared/contract'
import type { BrandMenus } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange, refuseOldVersion } from '../../../kit/resource/index.ts'
import { changedFields, grantChange, withAbove } from '../roles/grants.ts'
import { writeMenus } from '../roles/menus.ts'
import { loadNodes } from '../roles/nodes.ts'
import { announceRights, refuseLosingAdministrator } from '../roles/rules.ts'
import { staffOf } from '../roles/staff.ts'
import { checkPlatform, findBrandMenus, lossesBeyond } from './find.ts'
import { permissionOf } from '../roles/withheld.ts'

interface Change {
  readonly id: string
  readonly version: number
  readonly menus: readonly string[]
}

/**
 * Sets what the roles of a brand may open. Each of them loses what is beyond it, which its history names; the consoles of who
 * has it are told.
 *
 * @throws Refusal 40301 for who is of a brand, 40401, 40902 where somebody else has set it in the meantime, 42202 without any
 * page, and where nobody could give rights in the brand any more.
 */
export const saveBrandMenus = ({ id, version, menus }: Change, context: CallContext): Promise<BrandMenus> =>
  context.database.write(async (trx) => {
    await checkPlatform(trx, id, context)
    const before = await permissionOf(trx, id)
    refuseOldVersion(before, version)
    const nodes = [...(await loadNodes(trx, context.locale)).values()]
    const allowed = withAbove(nodes, menus)
    if (!nodes.some(({ name, parent, type }) => type === 'MENU' && parent !== null && allowed.has(name)))
      throw new Refusal(Status.businessRule, { key: 'roles.noPage' })

    const withheld = new Set(nodes.map(({ name }) => name).filter((name) => !allowed.has(name)))
    const row = { withheld: JSON.stringify([...withheld]), version: version + 1 }
    await trx
      .insertInto('brand_permission')
      .values({ brand_id: id, ...row })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(row))
      .execute()
    const staff = await staffOf(trx, id)
    for (const { id: roleId, taken } of await lossesBeyond(trx, id, allowed)) {
      await writeMenus(trx, roleId, { given: [], taken }, context)
      await announceRights(trx, { id: roleId, brand_id: id }, context.now())
    }
    await refuseLosingAdministrator(trx, id, () => staff)

    // What is no longer withheld is given.
    const changes = changedFields(grantChange(withheld, before.withheld))
    if (changes.length > 0) await logChange(trx, { resource: 'brandMenus', id, changes }, stepOf(context))
    return findBrandMenus(trx, id, context)
  })
