import type { RouteName } from '@netbar/shared'

/** Sections of the groups that have too many pages to be read as one list, in order. */
const SECTIONS = {
  goods: ['productMasterManage', 'productManage', 'productSetting'],
  purchasing: [
    'purchase',
    'storePurchaseList',
    'companyPurchaseList',
    'suppliers',
    'purchaseTimesStatistics',
    'refundGoodsList',
  ],
  stock: ['inventory'],
  settlement: ['settlementBillings', 'purchaseReturnAccountingList'],
} as const satisfies Record<string, readonly RouteName[]>

/** A part of a group of the menu, with a heading of its own. */
export type MenuSection = keyof typeof SECTIONS

const NAMES = Object.entries(SECTIONS) as readonly (readonly [MenuSection, readonly string[]])[] // The keys of SECTIONS.

/** Pages under the heading of their section; null for those before any heading. */
interface SectionOf<Item> {
  readonly section: MenuSection | null
  readonly items: readonly Item[]
}

/** Groups the pages of a menu group by section; one list without headings where there are fewer than two. */
export const sectionsOf = <Item extends { readonly key: string }>(
  items: readonly Item[],
): readonly SectionOf<Item>[] => {
  const sections = NAMES.map(([section, names]) => ({ section, items: items.filter(({ key }) => names.includes(key)) }))
  const shown = sections.filter((each) => each.items.length > 0)
  if (shown.length < 2) return [{ section: null, items }]
  const others = items.filter((item) => !shown.some((each) => each.items.includes(item)))
  return others.length === 0 ? shown : [{ section: null, items: others }, ...shown]
}
