import { Status } from '@netbar/shared/contract'
import type { CallRequest, MenuEntry, menuCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordBrandMessage } from '../../../kit/live-messages/outbox.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange, refuseOldVersion } from '../../../kit/resource/index.ts'
import { findTree, refuseBrands } from './find.ts'

type Body = CallRequest<typeof menuCalls.change>['body']

/** Fields of the form with their columns. */
const COLUMNS = { titleZh: 'title_zh', titleEn: 'title_en', titleTw: 'title_tw', sort: 'sort' } as const
const FIELDS = ['titleZh', 'titleEn', 'titleTw', 'sort'] as const

/**
 * Sets titles and position of a node; consoles of everybody fetch their menu again.
 *
 * @throws Refusal 40301 for who is of a brand, 40401, 40902 where somebody else has changed it in the meantime.
 */
export const changeNode = (id: string, { version, ...draft }: Body, context: CallContext): Promise<MenuEntry> =>
  context.database.write(async (trx) => {
    await refuseBrands(trx, context)
    const row = await trx.selectFrom('menu_node').where('id', '=', id).selectAll().executeTakeFirst()
    if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    refuseOldVersion(row, version)
    const changes = FIELDS.map((field) => ({ field, from: row[COLUMNS[field]], to: draft[field] })).filter(
      ({ from, to }) => from !== to,
    )
    await trx
      .updateTable('menu_node')
      .set({
        title_zh: draft.titleZh,
        title_en: draft.titleEn,
        title_tw: draft.titleTw,
        sort: draft.sort,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    if (changes.length > 0) await logChange(trx, { resource: 'menu', id, changes }, stepOf(context))
    const holders = await trx
      .selectFrom('role_menu')
      .innerJoin('role', 'role.id', 'role_menu.role_id')
      .where('role_menu.menu_id', '=', id)
      .where('role.brand_id', 'is not', null)
      .select(['role.id', 'role.brand_id'])
      .execute()
    for (const { id: value, brand_id } of holders)
      if (brand_id !== null) await recordBrandMessage(trx, brand_id, { type: 'RIGHTS_CHANGED', value }, context.now())
    const entry = (await findTree(trx)).find((each) => each.id === id)
    if (entry === undefined) throw new Error('a node of the menu is not shown')
    return entry
  })
