import { calls } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Locale } from '../../../kernel/texts/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

const TITLES = { 'zh-CN': 'title_zh', 'en-US': 'title_en', 'zh-TW': 'title_tw' } as const

/** Functions that each call needs, by the call's name. */
const functions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(calls).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, { access }]: [string, Call]) => [
      `${feature}.${name}`,
      typeof access === 'object' ? access.anyFunction : [],
    ]),
  ),
)

/** Titles of pages and functions in a language, and of the call that a function is for. */
export const loadTitles = async (db: Kysely<Tables>, locale: Locale) => {
  const nodes = await db.selectFrom('menu_node').select(['name', TITLES[locale]]).execute()
  const titles = new Map(nodes.map((node) => [node.name, node[TITLES[locale]]]))
  return {
    titleOf: (module: string): string => titles.get(module) ?? '',
    /** The function that the call needs; empty for one about the own account, and one that is no more. */
    actionOf: (action: string): string => {
      const [first] = functions.get(action) ?? []
      return first === undefined ? '' : (titles.get(first) ?? '')
    },
  }
}
