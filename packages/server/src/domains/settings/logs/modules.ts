import { calls } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { isRecorded } from '../../../kit/call-log/index.ts'

const TITLES = { 'zh-CN': 'title_zh', 'en-US': 'title_en', 'zh-TW': 'title_tw' } as const

/** Functions that recorded calls need first. */
const recorded: readonly string[] = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries(group).flatMap(([name, call]: [string, Call]) => {
    const first = typeof call.access === 'object' ? call.access.anyFunction[0] : undefined
    return first !== undefined && isRecorded(`${feature}.${name}`, call) ? [first] : []
  }),
)

/** Pages of the menu whose functions are recorded, in its order, with their titles. */
export const findModules = async ({ database: { db }, locale }: CallContext) => {
  const rows = await db
    .selectFrom('menu_node as page')
    .innerJoin('menu_node as section', 'section.id', 'page.parent_id')
    .where('page.id', 'in', (eb) =>
      eb
        .selectFrom('menu_node')
        .where('function_id', 'in', recorded)
        .where('parent_id', 'is not', null)
        .select('parent_id')
        .$castTo<string>(),
    )
    .select(['page.name', `page.${TITLES[locale]} as title`])
    .orderBy('section.sort')
    .orderBy('page.sort')
    .execute()
  return rows.map(({ name, title }) => ({ module: name, title }))
}
